import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.ts'

const email = () => screen.findByLabelText<HTMLInputElement>(/^メールアドレス/)
const password = () => screen.getByLabelText<HTMLInputElement>(/^パスワード必須/)
const confirmation = () => screen.getByLabelText<HTMLInputElement>(/^パスワード（確認用）/)
const year = () => screen.getByRole<HTMLInputElement>('textbox', { name: '年' })
const month = () => screen.getByRole<HTMLInputElement>('textbox', { name: '月' })
const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: '日' })
const terms = () => screen.getByRole<HTMLInputElement>('checkbox')
const submit = () => screen.getByRole('button', { name: '確認画面へ進む' })

/** The other services have tests of their own. */
const noProviders: FakeHandlers = { 'GET /provider': () => ({ items: [] }), 'POST /signup/check': () => undefined }

async function openSignup(options: Parameters<typeof openPage>[1] = {}) {
  const handlers = { ...noProviders, ...options.handlers }
  const opened = await openPage('/signup', { ...options, handlers })
  await email()
  return opened
}

async function fill({ user }: Awaited<ReturnType<typeof openSignup>>) {
  await fillIn(user, await email(), 'name@example.com')
  await fillIn(user, password(), 'abcd1234')
  await fillIn(user, confirmation(), 'abcd1234')
  await user.click(terms())
}

test('with the required fields filled in, the form goes on to the confirmation', async () => {
  const opened = await openSignup()
  await fill(opened)
  await opened.user.click(submit())
  await waitFor(() => expect(askedFor(opened.host, 'navigate')).toEqual([['/signup/confirm']]))
  expect(sent(opened.host, 'POST /signup/check')).toEqual([
    { body: { email: 'name@example.com', password: 'abcd1234' } },
  ])
})

test('a leaked password is reported here, at its field, and another one leads on', async () => {
  const failure = fakeFailure('invalid_fields', { errors: { password: '推測されやすいパスワードです。' } })
  const opened = await openSignup({ handlers: { 'POST /signup/check': () => Promise.reject(failure) } })
  await fill(opened)
  await opened.user.click(submit())
  const message = await screen.findByText('推測されやすいパスワードです。')
  expect(message.id).toBe(password().getAttribute('aria-describedby')?.split(' ')[0])
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect(password().value).toBe('abcd1234')
  expect(askedFor(opened.host, 'navigate')).toEqual([])

  opened.host.answer(noProviders)
  for (const field of [password(), confirmation()]) {
    await opened.user.clear(field)
    await opened.user.type(field, 'kage no eiga 7')
  }
  await opened.user.click(submit())
  await waitFor(() => expect(askedFor(opened.host, 'navigate')).toEqual([['/signup/confirm']]))
})

test('a check that fails does not hold up the sign-up', async () => {
  const opened = await openSignup({ handlers: { 'POST /signup/check': () => Promise.reject(fakeFailure('internal')) } })
  await fill(opened)
  await opened.user.click(submit())
  await waitFor(() => expect(askedFor(opened.host, 'navigate')).toEqual([['/signup/confirm']]))
  expect(askedFor(opened.host, 'showError')).toEqual([])
})

test('an empty form marks every missing field and focuses the first', async () => {
  const { host, user } = await openSignup()
  await user.click(submit())
  expect(screen.getAllByText('必須項目です。')).toHaveLength(3)
  expect(screen.getByText(/同意が必要です/)).toBeTruthy()
  expect(document.activeElement).toBe(await email())
  expect(askedFor(host, 'navigate')).toEqual([])
})

test.each([
  ['abc', 'abc', 'パスワードは8文字以上で入力してください。'],
  ['ａｂｃｄ１２３４', 'ａｂｃｄ１２３４', 'パスワードは半角の英数字と記号で入力してください。'],
  ['abcd1234', 'abcd1235', 'パスワードと確認用パスワードが一致しません。'],
])('password %s and confirmation %s: %s', async (first, second, messages) => {
  const { user } = await openSignup()
  await user.type(await email(), 'name@example.com')
  await user.type(password(), first)
  await user.type(confirmation(), second)
  await user.click(submit())
  const bad = first === second ? password() : confirmation()
  expect(screen.getByText(messages).id).toBe(bad.getAttribute('aria-describedby')?.split(' ')[0])
  expect(document.activeElement).toBe(bad)
})

test('services come first, each with its sign; then the mail address', async () => {
  await openPage('/signup', { handlers: { 'GET /provider': () => ({ items: ['google', 'apple'] }) } })
  const google = await screen.findByRole('button', { name: 'Googleで続ける' })
  expect(google.querySelector('svg')?.ariaHidden).toBe('true')
  expect(google.compareDocumentPosition(await email()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

const optional = () => screen.getByText('性別・生年月日（任意）').closest('details') as HTMLDetailsElement

test('gender and birthday are closed until someone opens them, and after a reload only if they were filled in', async () => {
  const opened = await openSignup()
  expect(optional().open).toBe(false)
  await opened.user.click(screen.getByText('性別・生年月日（任意）'))
  expect(optional().open).toBe(true)
  const again = await opened.reload()
  await email()
  expect(optional().open).toBe(false)
  await again.user.click(screen.getByText('性別・生年月日（任意）'))
  await again.user.type(month(), '4')
  await again.reload()
  await email()
  expect(optional().open).toBe(true)
})

test('a mistake in the birthday opens it again, with the focus on the mistake', async () => {
  const opened = await openSignup()
  await fill(opened)
  await opened.user.click(screen.getByText('性別・生年月日（任意）'))
  await opened.user.type(year(), '2001')
  await opened.user.click(screen.getByText('性別・生年月日（任意）'))
  expect(optional().open).toBe(false)
  await opened.user.click(submit())
  await waitFor(() => expect(document.activeElement).toBe(month()))
  expect(optional().open).toBe(true)
})

test('a birthday that does not exist is refused, and the first of its fields gets the focus', async () => {
  const opened = await openSignup()
  await fill(opened)
  await opened.user.type(year(), '2001')
  await opened.user.type(month(), '2')
  await opened.user.type(day(), '30')
  await opened.user.click(submit())
  expect(screen.getByText(/正しい日付/)).toBeTruthy()
  expect(document.activeElement).toBe(year())
})

test('when part of the birthday is missing, that part gets the focus', async () => {
  const opened = await openSignup()
  await fill(opened)
  await opened.user.type(year(), '2001')
  await opened.user.type(day(), '3')
  await opened.user.click(submit())
  expect(document.activeElement).toBe(month())
  expect(year().getAttribute('aria-invalid')).toBeNull()
})

test('a birthday in the future is refused', async () => {
  const opened = await openSignup()
  await fill(opened)
  await opened.user.type(year(), '9998')
  await opened.user.type(month(), '1')
  await opened.user.type(day(), '1')
  await opened.user.click(submit())
  expect(screen.getByText('未来の日付は入力できません。')).toBeTruthy()
})

test('the terms open in a new tab', async () => {
  await openSignup()
  const links = ['利用規約', 'プライバシーポリシー'].map((name) =>
    screen.getByRole<HTMLAnchorElement>('link', { name: new RegExp(`^${name}`) }),
  )
  expect(links.map((link) => [link.pathname, link.target])).toEqual([
    ['/terms', '_blank'],
    ['/privacy', '_blank'],
  ])
})

test('browsers can fill in the fields', async () => {
  await openSignup()
  const fields = [await email(), password(), confirmation(), year(), month(), day()]
  expect(fields.map((field) => field.autocomplete)).toEqual([
    'email',
    'new-password',
    'new-password',
    'bday-year',
    'bday-month',
    'bday-day',
  ])
})

test('a reload keeps all but the password, and asks for that again', async () => {
  const opened = await openSignup()
  await fill(opened)
  await opened.user.selectOptions(screen.getByRole('combobox', { name: '性別（任意）' }), '回答しない')
  await opened.user.type(year(), '1990')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('abcd1234')
  await opened.reload()
  expect((await email()).value).toBe('name@example.com')
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('no_answer')
  expect(year().value).toBe('1990')
  expect(terms().checked).toBe(true)
  expect(password().value).toBe('')
  expect(screen.getByText(/パスワードは保存していません/)).toBeTruthy()
})

test('a change of language applies immediately, to errors too, and keeps what was typed', async () => {
  const { host, user } = await openSignup()
  await user.type(await email(), 'someone@site')
  await user.type(password(), 'abcd1234')
  await user.click(submit())
  host.setLocale('en')
  const field = await screen.findByLabelText<HTMLInputElement>(/^Email address/)
  expect(field.value).toBe('someone@site')
  expect(screen.getByText(/doesn’t look like an email address/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Password(?! \(again\))/).value).toBe('abcd1234')
})

test('a corrupted draft is ignored', async () => {
  sessionStorage.setItem('ginmaku.mypage.signup', '{"email":')
  await openSignup()
  expect((await email()).value).toBe('')
})

test('links to log-in for members', async () => {
  await openSignup()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'ログインする' }).pathname).toBe('/login')
})

test('in English every text is English', async () => {
  const { host, user } = await openPage('/signup', { topics: { locale: 'en' }, handlers: noProviders })
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(screen.getAllByText('Required', { selector: 'p' })).toHaveLength(3)
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
  expect(askedFor(host, 'setTitle').at(-1)).toEqual(['Sign up'])
})

test('axe finds nothing, before or after a mistake', async () => {
  const { user } = await openSignup()
  expect(await axeFaults()).toEqual([])
  await user.type(year(), '1')
  await user.click(submit())
  expect(await axeFaults()).toEqual([])
})
