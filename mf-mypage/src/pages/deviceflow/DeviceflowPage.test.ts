import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { member } from '../../../harness/samples.ts'
import { requestingTv } from '../../../harness/tv.ts'
import { openPage } from '../../testing/open-page.ts'
import { clearDeviceCode, keepDeviceCode } from '../stored-device-code.ts'

beforeEach(() => {
  window.history.replaceState(null, '', '/deviceflow')
  clearDeviceCode()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const code = () => screen.findByLabelText<HTMLInputElement>(/^コード/)
const button = (name: string) => screen.getByRole('button', { name })

const open = (more: FakeHandlers = {}, address = '/deviceflow', topics = {}) =>
  openPage(address, { handlers: { ...handlers, ...more }, topics: { ...member, ...topics } })

async function enter({ user }: Awaited<ReturnType<typeof open>>, typed = 'bcdf ghjk') {
  await fillIn(user, await code(), typed)
  await user.click(button('次へ'))
}

async function openConfirmation(more: FakeHandlers = {}) {
  const opened = await open(more)
  await enter(opened)
  await heading('このテレビでログインしますか？')
  return opened
}

describe('entering the code', () => {
  test.each(['bcdf ghjk', 'ＢＣＤＦ－ＧＨＪＫ', 'BCDFGHJK'])('%s is sent as the API wants it', async (typed) => {
    const opened = await open()
    await enter(opened, typed)
    await heading('このテレビでログインしますか？')
    expect(sent(opened.host, 'POST /deviceflow/check')).toEqual([{ body: { user_code: 'BCDFGHJK' } }])
  })

  test.each([
    ['', '必須項目です。'],
    ['BCDF-GHJ', 'コードは英字8文字です。'],
    ['BCDF-GHJ1', 'コードは英字8文字です。'],
  ])('%j is marked, and nothing is sent', async (typed, mistake) => {
    const opened = await open()
    if (typed) await fillIn(opened.user, await code(), typed)
    await opened.user.click(button('次へ'))
    await screen.findByText(new RegExp(mistake))
    expect(document.activeElement).toBe(await code())
    expect(opened.host.calls).toEqual([])
    expect(await axeFaults()).toEqual([])
  })

  test('the address of the QR code fills it in, and decides nothing', async () => {
    const { host } = await open({}, '/deviceflow?user_code=BCDF-GHJK')
    expect((await code()).value).toBe('BCDF-GHJK')
    expect(host.calls).toEqual([])
  })

  test('what was typed survives a reload', async () => {
    const opened = await open()
    await fillIn(opened.user, await code(), 'bcdf')
    await opened.reload()
    expect((await code()).value).toBe('bcdf')
  })

  test.each([
    [
      'a wrong code shows the API’s message',
      { statusCode: 400, errorMessage: 'コードが違います。' },
      'コードが違います。',
    ],
    [
      'a code that is too old asks for a new one',
      { statusCode: 401, errorMessage: 'x' },
      '時間内に入力されなかったため',
    ],
    ['a failure asks for a new one', { statusCode: 500, errorMessage: 'x' }, 'コードを取得し直してください'],
  ] as const)('%s, and the code stays to be corrected', async (_, answer, messages) => {
    const opened = await open({ 'POST /deviceflow/check': () => answer })
    await enter(opened)
    expect((await screen.findByRole('alert')).textContent).toContain(messages)
    expect((await code()).value).toBe('bcdf ghjk')
    expect(document.activeElement).toBe(await code())
    opened.host.answer(handlers)
    await opened.user.click(button('次へ'))
    await heading('このテレビでログインしますか？')
  })

  test.each(['internal', 'network'] as const)('%s asks for a new code too, without a dialog', async (kind) => {
    const failure = kind === 'internal' ? fakeFailure('internal') : new TypeError('no network')
    const opened = await open({ 'POST /deviceflow/check': () => Promise.reject(failure) })
    await enter(opened)
    expect((await screen.findByRole('alert')).textContent).toContain('コードを取得し直してください')
    expect(askedFor(opened.host, 'showError')).toEqual([])
  })

  test('too many tries: shows when to try again', async () => {
    const failure = fakeFailure('too_many_requests', { context: { retry_after_seconds: 840 } })
    const opened = await open({ 'POST /deviceflow/check': () => Promise.reject(failure) })
    await enter(opened)
    expect((await screen.findByRole('alert')).textContent).toContain('約14分後')
  })
})

describe('confirming the device', () => {
  test('names code, device, place and account, and moves the focus to the question', async () => {
    await openConfirmation()
    expect(document.activeElement).toBe(await heading('このテレビでログインしますか？'))
    for (const text of ['BCDF-GHJK', 'テレビ（Linux）', '日本', 'name@example.com'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(/ほかの人から.*伝えられたコード/)).toBeTruthy()
    expect(screen.queryByText(/接続元が、現在いる国・地域と異なります/)).toBeNull()
    expect(await axeFaults()).toEqual([])
  })

  test('warns of a device in another country', async () => {
    const asking = { ...requestingTv, region: 'FR' }
    await openConfirmation({ 'POST /deviceflow/check': () => ({ statusCode: 200, asking }) })
    expect(screen.getByText('フランス')).toBeTruthy()
    expect(screen.getByText(/接続元が、現在いる国・地域と異なります/)).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  test('yes is sent once, and leads to the end', async () => {
    const answer = Promise.withResolvers<{ statusCode: 200 }>()
    const { host, user } = await openConfirmation({ 'POST /deviceflow/auth': () => answer.promise })
    await user.click(button('はい、ログインします'))
    await user.click(button('はい、ログインします'))
    await user.click(button('いいえ'))
    expect(sent(host, 'POST /deviceflow/auth')).toEqual([{ body: { user_code: 'BCDFGHJK', decision: 'approve' } }])
    answer.resolve({ statusCode: 200 })
    await heading('テレビのログインが完了しました')
    expect(window.location.pathname).toBe('/deviceflow/complete')
    expect(document.cookie).not.toContain('bcdf')
  })

  test('no is sent, and the code is forgotten', async () => {
    const { host, user } = await openConfirmation()
    await user.click(button('いいえ'))
    const denied = await heading('ログインを許可しませんでした')
    await waitFor(() => expect(document.activeElement).toBe(denied))
    expect(sent(host, 'POST /deviceflow/auth')).toEqual([{ body: { user_code: 'BCDFGHJK', decision: 'deny' } }])
    expect(await axeFaults()).toEqual([])
    await user.click(button('別のコードを入力する'))
    expect((await code()).value).toBe('')
  })

  test('a code that has become too old in the meantime leads back to the form', async () => {
    const { user } = await openConfirmation({ 'POST /deviceflow/auth': () => ({ statusCode: 401 }) })
    await user.click(button('はい、ログインします'))
    expect((await screen.findByRole('alert')).textContent).toContain('時間内に入力されなかったため')
    expect((await code()).value).toBe('bcdf ghjk')
  })

  test('works with the keyboard alone', async () => {
    const { user } = await open()
    ;(await code()).focus()
    await user.keyboard('bcdfghjk{Enter}')
    await heading('このテレビでログインしますか？')
    await user.tab()
    await user.keyboard('{Enter}')
    await heading('テレビのログインが完了しました')
  })
})

describe('a visitor', () => {
  test('goes to the log-in page, which keeps the code of the QR code and comes back', async () => {
    const { host } = await openPage('/deviceflow?user_code=BCDF-GHJK', { handlers })
    await screen.findByText('テレビのコード')
    expect(window.location.pathname).toBe('/deviceflow/login')
    expect(screen.getByText('BCDF-GHJK')).toBeTruthy()
    const logIn = screen.getByRole<HTMLAnchorElement>('link', { name: 'ログインする' })
    expect(logIn.pathname + logIn.search).toBe('/login?next=%2Fdeviceflow')
    expect(await axeFaults()).toEqual([])
    act(() => host.bus.publish('session', member.session))
    expect((await code()).value).toBe('BCDF-GHJK')
    expect(window.location.pathname).toBe('/deviceflow')
  })

  test('without a code is asked to log in too', async () => {
    await openPage('/deviceflow', { handlers })
    await screen.findByRole('link', { name: 'ログインする' })
    expect(screen.queryByText('テレビのコード')).toBeNull()
  })

  test('whose session ends while typing keeps what was typed', async () => {
    const opened = await open()
    await fillIn(opened.user, await code(), 'bcdf-ghjk')
    act(() => opened.host.bus.publish('session', { loggedIn: false }))
    await screen.findByText('BCDF-GHJK')
  })

  test('with a malformed cookie sees no code', async () => {
    keepDeviceCode('<b>%')
    await openPage('/deviceflow/login', { handlers })
    await screen.findByRole('link', { name: 'ログインする' })
    expect(screen.queryByText('テレビのコード')).toBeNull()
  })
})

test('in English every text is English', async () => {
  const { user } = await open({}, '/deviceflow', { locale: 'en' })
  await fillIn(user, await screen.findByLabelText(/^Code/), 'bcdfghjk')
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
  await user.click(button('Next'))
  await heading('Log in on this TV?')
  expect(screen.getByText('Japan')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})

test('the page of the end, opened by its address, reports no log-in', async () => {
  await openPage('/deviceflow/complete', { handlers, topics: member })
  await heading('テレビのログインは確認できません')
  expect(screen.getByRole('link', { name: 'コードを入力する' }).getAttribute('href')).toBe('/deviceflow')
})
