import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { tokens } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const password = () => screen.getByLabelText<HTMLInputElement>(/^パスワード必須/)
const confirmation = () => screen.getByLabelText<HTMLInputElement>(/^パスワード（確認用）/)
const terms = () => screen.getByRole<HTMLInputElement>('checkbox')
const submit = () => screen.getByRole('button', { name: '登録を完了する' })

async function openForm() {
  const opened = await openPage('/mail-certify?token=elsewhere', { handlers })
  await heading('パスワードを設定してください')
  return opened
}

/** From now on the API refuses the chosen password, or responds late. */
const onceChosen = (answer: () => never | Promise<typeof tokens>): FakeHandlers => ({ 'POST /signup/certify': answer })

const refusing = (...failure: Parameters<typeof fakeFailure>) =>
  onceChosen(() => {
    throw fakeFailure(...failure)
  })

async function choose({ user }: Awaited<ReturnType<typeof openForm>>, chosen = 'right1234') {
  await fillIn(user, password(), chosen)
  await fillIn(user, confirmation(), chosen)
  await user.click(terms())
  await user.click(submit())
}

test('a sign-up started in another browser asks for a password, and shows why and for which address', async () => {
  await openForm()
  expect(document.activeElement).toBe(await heading('パスワードを設定してください'))
  expect(screen.getByText('name@example.com')).toBeTruthy()
  expect(screen.getByText(/別のブラウザーまたは端末で始められました/)).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('the chosen password completes the sign-up and logs in', async () => {
  const opened = await openForm()
  await choose(opened)
  const welcome = await heading('会員登録が完了しました')
  await waitFor(() => expect(document.activeElement).toBe(welcome))
  expect(sent(opened.host, 'POST /signup/certify').at(-1)).toEqual({
    body: { token: 'elsewhere', password: 'right1234' },
  })
  expect(askedFor(opened.host, 'signIn')).toEqual([[tokens]])
})

test('the form works with the keyboard alone', async () => {
  const { host, user } = await openForm()
  password().focus()
  await user.keyboard('right1234')
  confirmation().focus()
  await user.keyboard('right1234')
  terms().focus()
  await user.keyboard(' ')
  submit().focus()
  await user.keyboard('{Enter}')
  await heading('会員登録が完了しました')
  expect(askedFor(host, 'signIn')).toHaveLength(1)
})

test('password managers recognise the fields and the user name', async () => {
  await openForm()
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])')]
  expect(fields.map(({ autocomplete, value }) => [autocomplete, value])).toEqual([
    ['username', 'name@example.com'],
    ['new-password', ''],
    ['new-password', ''],
  ])
})

test('missing and wrong fields are marked, the first gets the focus, and nothing is sent', async () => {
  const { host, user } = await openForm()
  const before = host.calls.length
  await user.click(submit())
  expect(screen.getAllByText('必須項目です。')).toHaveLength(2)
  expect(screen.getByText(/同意が必要です/)).toBeTruthy()
  expect(document.activeElement).toBe(password())
  await user.type(password(), 'right1234')
  await user.type(confirmation(), 'right123')
  expect(await screen.findByText('パスワードと確認用パスワードが一致しません。')).toBeTruthy()
  expect(host.calls).toHaveLength(before)
  expect(await axeFaults()).toEqual([])
})

test('too many tries: shows when to try again and keeps what was typed', async () => {
  const opened = await openForm()
  opened.host.answer(refusing('too_many_requests', { context: { retry_after_seconds: 840 } }))
  await choose(opened)
  expect((await screen.findByRole('alert')).textContent).toContain('約14分後')
  expect(password().value).toBe('right1234')
})

test('a password the API refuses is marked until it changes', async () => {
  const opened = await openForm()
  opened.host.answer(refusing('invalid_fields', { errors: { password: '使えないパスワードです。' } }))
  await choose(opened)
  await screen.findByText('使えないパスワードです。')
  expect(document.activeElement).toBe(password())
  await opened.user.type(password(), 'x')
  expect(screen.queryByText('使えないパスワードです。')).toBeNull()
})

test('a link used in the meantime offers log-in and sign-up', async () => {
  const opened = await openForm()
  opened.host.answer(refusing('link_expired'))
  await choose(opened)
  await heading('このリンクは使えません')
  expect(askedFor(opened.host, 'showError')).toEqual([])
})

test('a server error opens the dialog, and a retry works', async () => {
  const opened = await openForm()
  opened.host.answer(refusing('internal'))
  await choose(opened)
  await waitFor(() => expect(askedFor(opened.host, 'showError')).toHaveLength(1))
  opened.host.answer(handlers)
  await opened.user.click(submit())
  await heading('会員登録が完了しました')
})

test('a second press while a request is in flight sends nothing', async () => {
  const answer = Promise.withResolvers<typeof tokens>()
  const opened = await openForm()
  opened.host.answer(onceChosen(() => answer.promise))
  const before = opened.host.calls.length
  await choose(opened)
  await opened.user.click(submit())
  expect(opened.host.calls).toHaveLength(before + 1)
  expect(submit().getAttribute('aria-busy')).toBe('true')
  answer.resolve(tokens)
  await heading('会員登録が完了しました')
  expect(askedFor(opened.host, 'signIn')).toHaveLength(1)
})

test('the password is not stored', async () => {
  const opened = await openForm()
  opened.host.answer(refusing('internal'))
  await choose(opened)
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('right1234')
})

test('a change of language applies immediately, to errors too, and keeps what was typed', async () => {
  const { host, user } = await openForm()
  await user.type(password(), 'short1')
  await user.click(submit())
  host.setLocale('en')
  await heading('Choose your password')
  expect(screen.getByLabelText<HTMLInputElement>(/^Password(?! \(again\))/).value).toBe('short1')
  expect(screen.getByText('The password needs at least 8 characters.')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
  expect(await axeFaults()).toEqual([])
})
