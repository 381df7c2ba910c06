import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const password = () => screen.findByLabelText<HTMLInputElement>(/^新しいパスワード必須/)
const confirmation = () => screen.getByLabelText<HTMLInputElement>(/^新しいパスワード（確認用）/)
const submit = () => screen.getByRole('button', { name: 'パスワードを設定する' })
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })

async function choose(address = '/password-certify?token=good', options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(address, { handlers, ...options })
  await fillIn(opened.user, await password(), 'right1234')
  await fillIn(opened.user, confirmation(), 'right1234')
  await opened.user.click(submit())
  return opened
}

test.each(['/password-certify', '/password-reminder/certify'])(
  '%s sets the new password, and leads to log-in',
  async (path) => {
    const { host } = await choose(`${path}?token=good`)
    const done = await heading('パスワードを設定しました')
    await waitFor(() => expect(document.activeElement).toBe(done))
    expect(sent(host, 'POST /password-reminder/certify')).toEqual([
      { body: { token: 'good', password: 'right1234', password_confirmation: 'right1234' } },
    ])
    expect(link('ログインする').pathname).toBe('/login')
    expect(await axeFaults()).toEqual([])
  },
)

test('a member who is logged in goes on to my page', async () => {
  await choose(undefined, { topics: member })
  await heading('パスワードを設定しました')
  expect(link('マイページへ').pathname).toBe('/mypage')
})

test('the form works with the keyboard alone, and password managers offer a new password', async () => {
  const { user } = await openPage('/password-certify?token=good', { handlers })
  const first = await password()
  expect([first.autocomplete, confirmation().autocomplete]).toEqual(['new-password', 'new-password'])
  first.focus()
  await user.keyboard('right1234')
  confirmation().focus()
  await user.keyboard('right1234{Enter}')
  await heading('パスワードを設定しました')
})

test('missing and wrong fields are marked, and nothing is sent', async () => {
  const { host, user } = await openPage('/password-certify?token=good', { handlers })
  await password()
  await user.click(submit())
  expect(screen.getAllByText('必須項目です。')).toHaveLength(2)
  await user.type(await password(), 'right1234')
  await user.type(confirmation(), 'right123')
  expect(await screen.findByText('パスワードと確認用パスワードが一致しません。')).toBeTruthy()
  expect(host.calls).toEqual([])
  expect(await axeFaults()).toEqual([])
})

test('a password that the API refuses is marked until it changes', async () => {
  const failure = fakeFailure('invalid_fields', { errors: { password: '使えないパスワードです。' } })
  const { user } = await choose(undefined, {
    handlers: { 'POST /password-reminder/certify': () => Promise.reject(failure) },
  })
  await screen.findByText('使えないパスワードです。')
  expect(document.activeElement).toBe(await password())
  await user.type(await password(), 'x')
  expect(screen.queryByText('使えないパスワードです。')).toBeNull()
})

test('too many tries: says that the password was not changed and when to try again', async () => {
  const failure = fakeFailure('too_many_requests', { context: { retry_after_seconds: 840 } })
  await choose(undefined, { handlers: { 'POST /password-reminder/certify': () => Promise.reject(failure) } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('パスワードを変更できませんでした')
  expect(alert.textContent).toContain('約14分後')
  expect((await password()).value).toBe('right1234')
})

test('a server error opens the dialog, and a retry works', async () => {
  const failure = fakeFailure('internal')
  const { host, user } = await choose(undefined, {
    handlers: { 'POST /password-reminder/certify': () => Promise.reject(failure) },
  })
  await waitFor(() => expect(askedFor(host, 'showError')).toEqual([[failure]]))
  host.answer(handlers)
  await user.click(submit())
  await heading('パスワードを設定しました')
})

test('a link that was used or is too old leads back to asking for a mail', async () => {
  await choose('/password-certify?token=old')
  const title = await heading('このリンクは使えません')
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(link('もう一度メールを送る').pathname).toBe('/password-reminder')
  expect(await axeFaults()).toEqual([])
})

test('an address without a token says that the link was cut short', async () => {
  const { host } = await openPage('/password-certify', { handlers })
  await heading('リンクが途中で切れているようです')
  expect(host.calls).toEqual([])
})

test('the password is not stored', async () => {
  await choose(undefined, {
    handlers: { 'POST /password-reminder/certify': () => Promise.reject(fakeFailure('internal')) },
  })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('right1234')
})

test('a change of language keeps what was typed, and every text is English', async () => {
  const { host, user } = await openPage('/password-certify?token=good', { handlers })
  await user.type(await password(), 'short1')
  await user.click(submit())
  host.setLocale('en')
  await heading('Choose a new password')
  expect(screen.getByLabelText<HTMLInputElement>(/^New password(?! \(again\))/).value).toBe('short1')
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})
