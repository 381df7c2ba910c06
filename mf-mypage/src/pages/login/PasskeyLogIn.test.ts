import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { passkeyRequest } from '../../../harness/passkeys.ts'
import { tokens } from '../../../harness/samples.ts'
import { browserWithPasskeys, usedCredential } from '../../testing/browser-passkeys.ts'
import { openPage } from '../../testing/open-page.ts'

afterEach(() => void vi.useRealTimers())

const button = () => screen.findByRole('button', { name: 'パスキーでログインする' })
const openLogin = (more: FakeHandlers = {}) => openPage('/login', { handlers: { ...handlers, ...more } })
const refusing = (...failure: Parameters<typeof fakeFailure>): FakeHandlers => ({
  'POST /passkey/login': () => Promise.reject(fakeFailure(...failure)),
})

test('a passkey logs the member in without an address or a password', async () => {
  browserWithPasskeys()
  const { host, user } = await openLogin()
  await user.click(await button())
  await waitFor(() => expect(askedFor(host, 'signIn')).toEqual([[tokens]]))
  expect(sent(host, 'POST /passkey/login')).toMatchObject([{ body: { credential: { id: usedCredential.id } } }])
  expect((await button()).getAttribute('aria-busy')).toBe('true')
  expect(await axeFaults()).toEqual([])
})

test('a browser without passkeys has no button for them', async () => {
  await openLogin()
  await screen.findByLabelText(/^メールアドレス/)
  expect(screen.queryByRole('button', { name: 'パスキーでログインする' })).toBeNull()
})

test('a second press while the browser asks does nothing', async () => {
  const { choose } = browserWithPasskeys()
  choose.mockReturnValue(new Promise(() => undefined))
  const { host, user } = await openLogin()
  await user.click(await button())
  await user.click(await button())
  await waitFor(() => expect(choose).toHaveBeenCalledTimes(1))
  expect(sent(host, 'POST /passkey/login/options')).toHaveLength(1)
})

test('a viewer who stops, or has no passkey, sees how else to log in, and can try again', async () => {
  const { choose, refusal } = browserWithPasskeys()
  choose.mockRejectedValueOnce(refusal('NotAllowedError'))
  const { host, user } = await openLogin()
  await fillIn(user, await screen.findByLabelText(/^メールアドレス/), 'name@example.com')
  await user.click(await button())
  expect(await screen.findByText(/この端末にパスキーがない場合/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^メールアドレス/).value).toBe('name@example.com')
  expect(askedFor(host, 'showError')).toEqual([])
  await user.click(await button())
  await waitFor(() => expect(askedFor(host, 'signIn')).toHaveLength(1))
})

test('a browser that refuses the site says so', async () => {
  const { choose, refusal } = browserWithPasskeys()
  choose.mockRejectedValueOnce(refusal('SecurityError'))
  const { user } = await openLogin()
  await user.click(await button())
  expect(await screen.findByText(/パスキーを使えませんでした/)).toBeTruthy()
})

test.each(['passkey_unknown', 'passkey_refused', 'passkey_expired'] as const)(
  '%s shows the message of the API',
  async (code) => {
    browserWithPasskeys()
    const { host, user } = await openLogin(refusing(code, { message: 'このパスキーは使えません。' }))
    await user.click(await button())
    expect((await screen.findByRole('alert')).textContent).toBe('このパスキーは使えません。')
    expect(askedFor(host, 'showError')).toEqual([])
    expect((await button()).getAttribute('aria-busy')).toBeNull()
  },
)

test('a passkey that is not known here is reported to the password manager', async () => {
  browserWithPasskeys()
  const signal = vi.fn(async () => undefined)
  Object.assign(PublicKeyCredential, { signalUnknownCredential: signal })
  const { user } = await openLogin(refusing('passkey_unknown'))
  await user.click(await button())
  await screen.findByRole('alert')
  await waitFor(() =>
    expect(signal).toHaveBeenCalledWith({ rpId: passkeyRequest.rpId, credentialId: usedCredential.id }),
  )
})

test('a server error opens the dialog', async () => {
  browserWithPasskeys()
  const { host, user } = await openLogin(refusing('internal'))
  await user.click(await button())
  await waitFor(() => expect(askedFor(host, 'showError')).toHaveLength(1))
})

test('leaving the page while the browser asks logs no one in', async () => {
  const { choose } = browserWithPasskeys()
  const choice = Promise.withResolvers<unknown>()
  choose.mockReturnValue(choice.promise)
  const { host, user, leave } = await openLogin()
  await user.click(await button())
  await waitFor(() => expect(choose).toHaveBeenCalled())
  await leave()
  await act(async () => choice.resolve(usedCredential))
  expect(askedFor(host, 'signIn')).toEqual([])
})

test('a passkey picked among the suggestions for the address logs in', async () => {
  const { suggestions } = browserWithPasskeys({ autofill: true })
  const { host } = await openLogin()
  await waitFor(() => expect(suggestions).toHaveLength(1))
  await act(async () => suggestions[0]?.pick(usedCredential))
  await waitFor(() => expect(askedFor(host, 'signIn')).toEqual([[tokens]]))
})

test('the suggestions end with the page, and while the button’s dialog is open', async () => {
  const { suggestions, choose, refusal } = browserWithPasskeys({ autofill: true })
  choose.mockRejectedValueOnce(refusal('NotAllowedError'))
  const { user, leave } = await openLogin()
  await waitFor(() => expect(suggestions).toHaveLength(1))
  await user.click(await button())
  await waitFor(() => expect(suggestions).toHaveLength(2))
  expect(suggestions[0]?.signal.aborted).toBe(true)
  expect(suggestions[1]?.signal.aborted).toBe(false)
  await leave()
  await waitFor(() => expect(suggestions[1]?.signal.aborted).toBe(true))
})

test('the suggestions of an open page are renewed before their challenge ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { suggestions } = browserWithPasskeys({ autofill: true })
  await openLogin()
  await waitFor(() => expect(suggestions).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(passkeyRequest.timeout - 30_000))
  await waitFor(() => expect(suggestions).toHaveLength(2))
  expect(suggestions[0]?.signal.aborted).toBe(true)
})

test('a page whose suggestions fail keeps working and shows no error', async () => {
  const { suggestions } = browserWithPasskeys({ autofill: true })
  const failing = () => Promise.reject(fakeFailure('internal'))
  const { host } = await openLogin({ 'POST /passkey/login/options': failing })
  await waitFor(() => expect(askedFor(host, 'report')).toHaveLength(1))
  expect(suggestions).toEqual([])
  expect(askedFor(host, 'showError')).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})
