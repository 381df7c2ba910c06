import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { tokens } from '../../../harness/samples.ts'
import { signupKey } from '../../../harness/sign-up.ts'
import { awaitReturn } from '../../provider/provider-channel.ts'
import { openPage } from '../../testing/open-page.ts'

afterEach(() => vi.unstubAllGlobals())

const open = (query: string, more: FakeHandlers = {}, topics = {}) =>
  openPage(`/login/complete?${query}`, { handlers: { ...handlers, ...more }, topics })

const noAddress = { context: { provider: 'twitter', email: null, is_certified: false } }
const unknownAddress: FakeHandlers = {
  'POST /login/exchange': () => Promise.reject(fakeFailure('signup_needed', noAddress)),
}
const terms = () => screen.findByRole('checkbox')

test('the code logs in, once', async () => {
  const { host } = await open('code=good')
  await waitFor(() => expect(askedFor(host, 'signIn')).toEqual([[tokens]]))
  expect(sent(host, 'POST /login/exchange')).toEqual([{ body: { code: 'good' } }])
})

test('in the pop-up the page that opened it gets the code, and the pop-up closes without using it', async () => {
  const close = vi.fn()
  vi.stubGlobal('close', close)
  const heard = vi.fn()
  const stop = awaitReturn('v1', heard)
  const { host } = await open('visit=v1&code=good')
  await screen.findByRole('heading', { name: 'このウィンドウを閉じてください' })
  stop()
  expect(heard).toHaveBeenCalledWith({ visit: 'v1', code: 'good', linked: undefined, error: undefined })
  expect(close).toHaveBeenCalledTimes(1)
  expect(host.calls).toEqual([])
})

test('a pop-up whose opener is gone goes on by itself', async () => {
  const { host } = await open('visit=v2&code=good')
  await waitFor(() => expect(askedFor(host, 'signIn')).toEqual([[tokens]]), { timeout: 3_000 })
})

test('a newcomer with a certified address accepts the terms, and is a member', async () => {
  const { host, user } = await open('code=newcomer')
  await user.click(await screen.findByRole('button', { name: '会員登録する' }))
  expect(screen.getByText('ご登録には、利用規約とプライバシーポリシーへの同意が必要です。')).toBeTruthy()
  expect(sent(host, 'POST /signup/provider')).toEqual([])
  await user.click(await terms())
  expect(await axeFaults()).toEqual([])
  await user.click(screen.getByRole('button', { name: '会員登録する' }))
  await waitFor(() => expect(askedFor(host, 'signIn')).toEqual([[tokens]]))
  const body = {
    code: 'newcomer',
    locale: 'ja',
    terms_accepted: true,
    signup_key: expect.stringMatching(/^[\w-]{43}$/),
  }
  expect(sent(host, 'POST /signup/provider')).toEqual([{ body }])
})

test('a newcomer without an address types one, and gets a mail that this browser can complete', async () => {
  const { host, user } = await open('code=newcomer', unknownAddress)
  const email = await screen.findByLabelText<HTMLInputElement>(/^メールアドレス/)
  await user.click(screen.getByRole('button', { name: '確認メールを送る' }))
  expect(document.activeElement).toBe(email)
  await fillIn(user, email, 'name@example.com')
  await user.click(await terms())
  await user.click(screen.getByRole('button', { name: '確認メールを送る' }))
  await screen.findByRole('heading', { name: '確認メールを送りました' })
  expect(screen.getByText('name@example.com')).toBeTruthy()
  expect(localStorage.getItem('ginmaku.mypage.signup-key')).toContain(signupKey)
  expect(askedFor(host, 'signIn')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'もう一度送る' }))
  await screen.findByText('メールをお送りしました。届くまで少しお待ちください。')
  expect(sent(host, 'POST /signup/provider')).toHaveLength(2)
  localStorage.clear()
})

test('what was typed stays when the API refuses it, and after a reload', async () => {
  const failure = fakeFailure('invalid_fields', { errors: { email: '使えないアドレスです。' } })
  const opened = await open('code=newcomer', {
    ...unknownAddress,
    'POST /signup/provider': () => Promise.reject(failure),
  })
  const email = () => screen.findByLabelText<HTMLInputElement>(/^メールアドレス/)
  await fillIn(opened.user, await email(), 'name@example.com')
  await opened.user.click(await terms())
  await opened.user.click(screen.getByRole('button', { name: '確認メールを送る' }))
  await screen.findByText('使えないアドレスです。')
  await opened.reload()
  expect((await email()).value).toBe('name@example.com')
  sessionStorage.clear()
})

test('an address that is a member’s logs no one in: the way to link it is shown', async () => {
  const { host } = await open('code=exists')
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'ログインして連携する' })
  expect(link.search).toBe('?next=%2Fmypage%2Faccount%2Flinks')
  expect(screen.getByText('name@example.com')).toBeTruthy()
  expect(askedFor(host, 'signIn')).toEqual([])
  expect(await axeFaults()).toEqual([])
})

test.each([
  ['error=cancelled', 'ログインをキャンセルしました'],
  ['error=failed', 'ログインできませんでした'],
  ['error=%3Cscript%3E', 'ログインできませんでした'],
  ['code=old', 'ログインできませんでした'],
  ['', 'ログインできませんでした'],
])('?%s: %s, with a way back', async (query, heading) => {
  await open(query)
  await screen.findByRole('heading', { name: heading })
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'ログインのページへ' }).pathname).toBe('/login')
})

test('a code that expires while one reads the terms says so', async () => {
  const { user } = await open('code=newcomer', {
    'POST /signup/provider': () => Promise.reject(fakeFailure('login_expired')),
  })
  await user.click(await terms())
  await user.click(screen.getByRole('button', { name: '会員登録する' }))
  await screen.findByText(/時間がかかりすぎたか/)
})

test('without the API one can try again with the same code', async () => {
  const { host, user } = await open('code=good', {
    'POST /login/exchange': () => Promise.reject(fakeFailure('internal')),
  })
  await screen.findByRole('alert')
  host.answer(handlers)
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  await waitFor(() => expect(askedFor(host, 'signIn')).toEqual([[tokens]]))
})

test('in English every text is English', async () => {
  await open('code=newcomer', unknownAddress, { locale: 'en' })
  await screen.findByRole('heading', { name: 'Sign up with Twitter' })
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})
