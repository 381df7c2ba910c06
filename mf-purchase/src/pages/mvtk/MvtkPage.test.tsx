import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { inDays, promotion, ticketPacks } from '../../testing/samples.ts'

const address = '/mvtk/fukushima50'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const ticket = () => screen.findByLabelText<HTMLInputElement>(/^チケット番号/)
const password = () => screen.getByLabelText<HTMLInputElement>(/^パスワード/)
const exchange = () => screen.getByRole('button', { name: '引き換える' })
const open = (handlers: FakeHandlers = {}, topics = {}) => openPage(address, { handlers, topics })
const promoted = (change: Partial<typeof promotion>) =>
  open({ 'GET /mvtk/{promo_id}': () => ({ ...promotion, ...change }) })

async function fillInTicket(handlers: FakeHandlers = {}) {
  const opened = await open(handlers)
  await fillIn(opened.user, await ticket(), '０１２３４ 56789')
  await fillIn(opened.user, password(), '123456')
  await opened.user.click(screen.getByRole('radio', { name: /灯台の手紙/ }))
  return opened
}

describe('a member with a ticket', () => {
  test('exchanges it once for the title they chose', async () => {
    const { host, user } = await fillInTicket()
    expect(await axeFaults()).toEqual([])
    await user.dblClick(exchange())
    const done = await heading('ライブラリに追加しました')
    await waitFor(() => expect(document.activeElement).toBe(done))
    const body = { promo_id: 'fukushima50', pack_id: 'K002', ticket: '０１２３４ 56789', password: '123456' }
    expect(sent(host, 'POST /mvtk/exchange')).toEqual([{ body }])
    expect(await axeFaults()).toEqual([])
  })

  test('chooses nothing where there is one title only', async () => {
    const { host, user } = await promoted({ items: [ticketPacks[0]] })
    expect(screen.queryByRole('radio')).toBeNull()
    await fillIn(user, await ticket(), '0123456789')
    await fillIn(user, password(), '123456')
    await user.keyboard('{Enter}')
    await heading('ライブラリに追加しました')
    expect(sent(host, 'POST /mvtk/exchange')).toMatchObject([{ body: { pack_id: 'K001' } }])
  })

  test('gets digits from a phone’s keyboard, and no password manager', async () => {
    await open()
    for (const field of [await ticket(), password()]) {
      expect(field.inputMode).toBe('numeric')
      expect(field.autocomplete).toBe('off')
      expect(field.type).toBe('text')
    }
  })

  test('sees every mistake at once, and nothing is sent', async () => {
    const { host, user } = await open()
    await fillIn(user, await ticket(), '12345')
    await user.click(exchange())
    for (const mistake of ['引き換える作品を選んでください。', 'チケット番号は数字10桁です。', '必須項目です。'])
      expect(await screen.findByText(mistake)).toBeTruthy()
    expect(sent(host, 'POST /mvtk/exchange')).toEqual([])
    expect(await axeFaults()).toEqual([])
  })
})

describe('status false (spec §4.11, §8.5)', () => {
  test.each([
    ['unknown', {}, 'チケット番号またはパスワードが違います'],
    ['used', {}, 'このチケットは引き換え済みです'],
    ['already_held', { at: inDays(2) }, '以降に引き換えてください'],
    ['already_held', {}, 'お譲りください'],
    ['over', { at: inDays(-2) }, '引き換えを終了しました'],
    ['not_begun', { at: inDays(2) }, 'から引き換えられます'],
    ['region_blocked', {}, 'お住まいの地域では引き換えられません'],
    ['unavailable', {}, 'この作品はいま引き換えられません'],
  ] as const)('%s %o is explained, and all that was typed stays', async (reason, more, text) => {
    const { user } = await fillInTicket({ 'POST /mvtk/exchange': () => ({ status: false, reason, ...more }) })
    await user.click(exchange())
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect((await ticket()).value).toBe('０１２３４ 56789')
    expect(password().value).toBe('123456')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /灯台の手紙/ }).checked).toBe(true)
    expect(await axeFaults()).toEqual([])
  })

  test('after a refusal that would repeat, the button is secondary until the entry changes', async () => {
    const { user } = await fillInTicket({ 'POST /mvtk/exchange': () => ({ status: false, reason: 'used' }) })
    const look = exchange().className
    await user.click(exchange())
    const library = await screen.findByRole('link', { name: 'ライブラリへ' })
    expect(exchange().className).not.toBe(look)
    expect(library.className).toContain('primary')
    await user.type(await ticket(), '{Backspace}1')
    expect(exchange().className).toBe(look)
    expect(library.className).not.toContain('primary')
  })

  test('an unknown ticket may have been mistyped: the button stays', async () => {
    const { user } = await fillInTicket({ 'POST /mvtk/exchange': () => ({ status: false, reason: 'unknown' }) })
    const look = exchange().className
    await user.click(exchange())
    await screen.findByRole('alert')
    expect(exchange().className).toBe(look)
  })

  test('of a title that is held already, the way to another one is offered', async () => {
    const { user } = await fillInTicket({ 'POST /mvtk/exchange': () => ({ status: false, reason: 'already_held' }) })
    await user.click(exchange())
    await user.click(await screen.findByRole('button', { name: 'ほかの作品を選ぶ' }))
    expect(screen.getByRole('radio', { name: /月夜の駅/ })).toHaveFocus()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /灯台の手紙/ }).checked).toBe(true)
  })

  test('a failure can be tried again, without a dialog', async () => {
    const { host, user } = await fillInTicket({ 'POST /mvtk/exchange': () => Promise.reject(fakeFailure('internal')) })
    await user.click(exchange())
    expect((await screen.findByRole('alert')).textContent).toContain('受け取りが完了しませんでした')
    expect(askedFor(host, 'showError')).toEqual([])
    host.answer({ 'POST /mvtk/exchange': () => ({ status: true, items: [ticketPacks[1]] }) })
    await user.click(exchange())
    await heading('ライブラリに追加しました')
  })

  test('too many tries: says when to try again', async () => {
    const failure = fakeFailure('too_many_requests', { context: { retry_after_seconds: 40 } })
    const { user } = await fillInTicket({ 'POST /mvtk/exchange': () => Promise.reject(failure) })
    await user.click(exchange())
    expect((await screen.findByRole('alert')).textContent).toContain('40秒後')
  })
})

test('number and choice survive a reload, the password is never kept', async () => {
  const { reload } = await fillInTicket()
  expect(JSON.stringify(sessionStorage)).not.toContain('123456')
  await reload()
  expect((await ticket()).value).toBe('０１２３４ 56789')
  expect(password().value).toBe('')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /灯台の手紙/ }).checked).toBe(true)
})

test('a visitor sees what the ticket is for, logs in and comes back', async () => {
  await open({}, { session: { loggedIn: false } })
  await heading('「月夜の駅」上映記念 ビデオチケット')
  expect(screen.getByText('灯台の手紙')).toBeTruthy()
  const logIn = screen.getByRole<HTMLAnchorElement>('link', { name: 'ログインする' })
  expect(logIn.pathname + logIn.search).toBe('/login?next=%2Fmvtk%2Ffukushima50')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(await axeFaults()).toEqual([])
})

test.each([
  [{ window: 'before' }, '引き換えはまだ始まっていません'],
  [{ window: 'over' }, '引き換え期間は終了しました'],
  [{ items: [] }, 'いまは引き換えられません'],
] as const)('with %o it says so and offers no form', async (change, name) => {
  await promoted(change as Partial<typeof promotion>)
  await heading(name)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the exchange period names its zone once', async () => {
  const period = { opens_at: '2026-11-01T00:00:00+09:00', closes_at: '2026-11-30T23:59:00+09:00' }
  await promoted({ window: 'over', ...period })
  const row = await screen.findByText('引き換え期間')
  expect(row.nextElementSibling?.textContent).toBe('2026年11月1日(日) 0:00〜2026年11月30日(月) 23:59（日本時間）')
})

test('a promotion that does not exist is a page that does not exist', async () => {
  const { host } = await open({ 'GET /mvtk/{promo_id}': () => Promise.reject(fakeFailure('not_found')) })
  await waitFor(() => expect(askedFor(host, 'showErrorPage')).toEqual([[{ status: 404 }]]))
})
