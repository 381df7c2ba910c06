import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cart, tokens } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const email = () => screen.findByLabelText<HTMLInputElement>(/^メールアドレス/)
const password = () => screen.getByLabelText<HTMLInputElement>(/^パスワード/)
const submit = () => screen.getByRole('button', { name: 'ログインする' })

/** The other services have tests of their own. */
const noProviders: FakeHandlers = { 'GET /provider': () => ({ items: [] }) }

async function openLogin(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage('/login', { ...options, handlers: { ...noProviders, ...options.handlers } })
  await email()
  return opened
}

async function logIn({ user }: Awaited<ReturnType<typeof openLogin>>, name = 'name@example.com', secret = 'abcd1234') {
  await fillIn(user, await email(), name)
  await fillIn(user, password(), secret)
  await user.click(submit())
}

test('the right address and password log the member in', async () => {
  const opened = await openLogin({ handlers: { 'POST /login': () => tokens } })
  await logIn(opened, ' name@example.com ')
  await waitFor(() => expect(askedFor(opened.host, 'signIn')).toEqual([[tokens]]))
  expect(sent(opened.host, 'POST /login')).toEqual([{ body: { email: 'name@example.com', password: 'abcd1234' } }])
})

test('the form works with the keyboard alone', async () => {
  const { host, user } = await openLogin({ handlers: { 'POST /login': () => tokens } })
  ;(await email()).focus()
  await user.keyboard('name@example.com{Tab}abcd1234{Enter}')
  await waitFor(() => expect(askedFor(host, 'signIn')).toEqual([[tokens]]))
})

test('password managers recognise the fields', async () => {
  await openLogin()
  expect((await email()).autocomplete).toBe('username webauthn')
  expect(password().autocomplete).toBe('current-password')
})

test('the password can be shown and hidden', async () => {
  const { user } = await openLogin()
  await user.click(screen.getByRole('button', { name: '表示' }))
  expect(password().type).toBe('text')
  await user.click(screen.getByRole('button', { name: '隠す' }))
  expect(password().type).toBe('password')
})

test('empty fields are marked, the first gets the focus, and nothing is sent', async () => {
  const { host, user } = await openLogin()
  await user.click(submit())
  expect(screen.getAllByText('必須項目です。')).toHaveLength(2)
  expect(document.activeElement).toBe(await email())
  expect(sent(host, 'POST /login')).toEqual([])
})

test('an error disappears as soon as it is corrected', async () => {
  const { user } = await openLogin()
  await user.type(await email(), 'name')
  expect((await email()).getAttribute('aria-invalid')).toBeNull()
  await user.click(submit())
  expect((await email()).getAttribute('aria-invalid')).toBe('true')
  await user.type(await email(), '@example.com')
  expect((await email()).getAttribute('aria-invalid')).toBeNull()
})

test('wrong credentials show an error, keep what was typed, and select the password', async () => {
  const opened = await openLogin({
    handlers: {
      'POST /login': () => Promise.reject(fakeFailure('wrong_credentials', { message: 'パスワードが違います。' })),
    },
  })
  await logIn(opened)
  expect((await screen.findByRole('alert')).textContent).toBe('パスワードが違います。')
  expect((await email()).value).toBe('name@example.com')
  expect(password().value).toBe('abcd1234')
  expect(document.activeElement).toBe(password())
  expect(password().selectionEnd).toBe(8)
  expect(askedFor(opened.host, 'showError')).toEqual([])
})

test.each([
  [840, '約14分後'],
  [30, '30秒後'],
])('too many tries: %i seconds are shown as %s', async (seconds, messages) => {
  const failure = fakeFailure('too_many_requests', { context: { retry_after_seconds: seconds } })
  const opened = await openLogin({ handlers: { 'POST /login': () => Promise.reject(failure) } })
  await logIn(opened)
  expect((await screen.findByRole('alert')).textContent).toContain(messages)
})

test('too many tries without a time: shows the message of the API', async () => {
  const failure = fakeFailure('too_many_requests', { message: 'しばらくお待ちください。' })
  const opened = await openLogin({ handlers: { 'POST /login': () => Promise.reject(failure) } })
  await logIn(opened)
  expect((await screen.findByRole('alert')).textContent).toBe('しばらくお待ちください。')
})

test('a field the API refuses is marked until it changes', async () => {
  const failure = fakeFailure('invalid_fields', { errors: { email: '使えないアドレスです。' } })
  const opened = await openLogin({ handlers: { 'POST /login': () => Promise.reject(failure) } })
  await logIn(opened)
  await screen.findByText('使えないアドレスです。')
  expect(document.activeElement).toBe(await email())
  await opened.user.type(await email(), 'x')
  expect(screen.queryByText('使えないアドレスです。')).toBeNull()
})

test.each(['internal', 'maintenance'] as const)('%s opens the dialog, and the form stays as it was', async (code) => {
  const failure = fakeFailure(code)
  const opened = await openLogin({ handlers: { 'POST /login': () => Promise.reject(failure) } })
  await logIn(opened)
  await waitFor(() => expect(askedFor(opened.host, 'showError')).toEqual([[failure]]))
  expect(password().value).toBe('abcd1234')
})

test('a second press while a request is in flight sends nothing', async () => {
  const answer = Promise.withResolvers<typeof tokens>()
  const opened = await openLogin({ handlers: { 'POST /login': () => answer.promise } })
  await logIn(opened)
  await opened.user.click(submit())
  await opened.user.type(password(), '{Enter}')
  expect(sent(opened.host, 'POST /login')).toHaveLength(1)
  expect(submit().getAttribute('aria-busy')).toBe('true')
  answer.resolve(tokens)
  await waitFor(() => expect(askedFor(opened.host, 'signIn')).toHaveLength(1))
})

test('a reload keeps the email address but not the password', async () => {
  const opened = await openLogin()
  await opened.user.type(await email(), 'name@example.com')
  await opened.user.type(password(), 'abcd1234')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('abcd1234')
  await opened.reload()
  expect((await email()).value).toBe('name@example.com')
  expect(password().value).toBe('')
})

test('a shopper reads that the checkout comes next', async () => {
  await openLogin({ topics: { cart } })
  expect(screen.getByText(/『月夜の渡し舟』の購入手続き/)).toBeTruthy()
})

test('from another page, the checkout is not promised, because log-in goes back there', async () => {
  await openPage('/login?next=%2Fmypage', { topics: { cart }, handlers: noProviders })
  await email()
  expect(screen.queryByText(/購入手続き/)).toBeNull()
})

test('links to sign-up for newcomers', async () => {
  await openLogin()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '会員登録する' }).pathname).toBe('/signup')
})

test('a change of language applies immediately, to errors too, and keeps what was typed, the password too', async () => {
  const { host, user } = await openLogin()
  await user.type(await email(), 'name')
  await user.type(password(), 'abcd1234')
  await user.click(submit())
  host.setLocale('en')
  const field = await screen.findByLabelText<HTMLInputElement>(/^Email address/)
  expect(field.value).toBe('name')
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('abcd1234')
  expect(screen.getByText(/doesn’t look like an email address/)).toBeTruthy()
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['Log in'])
})

test('axe finds nothing, before or after a mistake', async () => {
  const { user } = await openLogin({ topics: { cart } })
  expect(await axeFaults()).toEqual([])
  await user.click(submit())
  expect(await axeFaults()).toEqual([])
})

test('nothing is written to the console', async () => {
  const error = vi.spyOn(console, 'error')
  await openLogin()
  expect(error).not.toHaveBeenCalled()
})
