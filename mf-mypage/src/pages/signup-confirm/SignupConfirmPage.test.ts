import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { identityBounds } from '@ginmaku/shared-contracts/api/member/identity-bounds.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { timeText } from '@ginmaku/shared-ui/testing/time-text.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cart } from '../../../harness/samples.ts'
import { sentMail, signupKey } from '../../../harness/sign-up.ts'
import { openPage } from '../../testing/open-page.ts'

const mails: FakeHandlers = { 'POST /signup': () => sentMail }

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const send = () => screen.getByRole('button', { name: '確認メールを送る' })

async function fillAndConfirm(handlers: FakeHandlers = mails, more = false) {
  const opened = await openPage('/signup', { handlers })
  const { user } = opened
  await fillIn(user, await screen.findByLabelText(/^メールアドレス/), ' name@example.com')
  await fillIn(user, screen.getByLabelText(/^パスワード必須/), 'abcd1234')
  await fillIn(user, screen.getByLabelText(/^パスワード（確認用）/), 'abcd1234')
  if (more) {
    await user.selectOptions(screen.getByRole('combobox'), '女性')
    await fillIn(user, screen.getByRole('textbox', { name: '年' }), '１９９０')
    await fillIn(user, screen.getByRole('textbox', { name: '月' }), '4')
    await fillIn(user, screen.getByRole('textbox', { name: '日' }), '1')
  }
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: '確認画面へ進む' }))
  await heading('登録内容の確認')
  return opened
}

test('what was entered is shown, the password is not', async () => {
  await fillAndConfirm(mails, true)
  const values = screen.getAllByRole('definition').map((value) => value.textContent)
  expect(values[0]).toBe('name@example.com')
  expect(values.slice(2)).toEqual(['女性', '1990年4月1日'])
  expect(document.body.textContent).not.toContain('abcd1234')
})

test('fields left empty are shown as not given', async () => {
  await fillAndConfirm()
  expect(screen.getAllByText('未入力')).toHaveLength(2)
})

test('sends the sign-up in the current language', async () => {
  const { host, user } = await fillAndConfirm(mails, true)
  await user.click(send())
  await heading('確認メールを送りました')
  expect(sent(host, 'POST /signup')).toEqual([
    {
      body: {
        email: 'name@example.com',
        password: 'abcd1234',
        gender: 'female',
        birthday: '1990-04-01',
        locale: 'ja',
        terms_accepted: true,
        signup_key: expect.any(String),
      },
    },
  ])
})

test('fields left empty are not sent', async () => {
  const { host, user } = await fillAndConfirm()
  await user.click(send())
  await heading('確認メールを送りました')
  expect(sent(host, 'POST /signup')).toEqual([
    {
      body: {
        email: 'name@example.com',
        password: 'abcd1234',
        gender: undefined,
        birthday: undefined,
        locale: 'ja',
        terms_accepted: true,
        signup_key: expect.any(String),
      },
    },
  ])
})

test('the confirmation that the mail was sent shows address and expiry, and gets the focus', async () => {
  const { user } = await fillAndConfirm()
  await user.click(send())
  const sentHeading = await heading('確認メールを送りました')
  await waitFor(() => expect(document.activeElement).toBe(sentHeading))
  expect(screen.getByText('name@example.com')).toBeTruthy()
  expect(screen.getByText(timeText('2026年11月22日(日) 12:00（日本時間）'))).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('the browser makes a key for its sign-up and sends what it is answered with the next one', async () => {
  const expires_at = new Date(Date.now() + 60_000).toISOString()
  const { host, user } = await fillAndConfirm({ 'POST /signup': () => ({ ...sentMail, expires_at }) })
  await user.click(send())
  await heading('確認メールを送りました')
  await user.click(screen.getByRole('button', { name: 'もう一度送る' }))
  await screen.findByText('メールをお送りしました。届くまで少しお待ちください。')
  expect(sent(host, 'POST /signup')).toMatchObject([
    { body: { signup_key: expect.stringMatching(identityBounds.signupKey) } },
    { body: { signup_key: signupKey } },
  ])
})

test('a sign-up whose answer was lost is sent again with the same key, so that it is known for a repeat', async () => {
  let lost = true
  const { host, user } = await fillAndConfirm({
    'POST /signup': () => {
      if (!lost) return sentMail
      lost = false
      throw new TypeError('Failed to fetch')
    },
  })
  await user.click(send())
  await waitFor(() => expect(askedFor(host, 'showError')).toHaveLength(1))
  await user.click(send())
  await heading('確認メールを送りました')
  const [first, second] = sent(host, 'POST /signup') as { body: { signup_key?: string } }[]
  expect(first?.body.signup_key).toMatch(identityBounds.signupKey)
  expect(second?.body.signup_key).toBe(first?.body.signup_key)
})

test('two quick presses send one mail', async () => {
  const answer = Promise.withResolvers<typeof sentMail>()
  const { host, user } = await fillAndConfirm({ 'POST /signup': () => answer.promise })
  await user.dblClick(send())
  expect(sent(host, 'POST /signup')).toHaveLength(1)
  answer.resolve(sentMail)
  await heading('確認メールを送りました')
})

test('the second click of a double click sends nothing when the answer came between the two', async () => {
  const { host, user } = await fillAndConfirm()
  await user.click(send())
  await heading('確認メールを送りました')
  const again = () => screen.getByRole('button', { name: 'もう一度送る' })
  fireEvent.click(again(), { detail: 2 })
  fireEvent.click(again(), { detail: 1 })
  await screen.findByText('メールをお送りしました。届くまで少しお待ちください。')
  fireEvent.click(again(), { detail: 2 })
  await waitFor(() => expect(again().ariaBusy).toBeNull())
  expect(sent(host, 'POST /signup')).toHaveLength(2)
})

test("'change' returns to the form with everything typed, passwords too", async () => {
  const { user } = await fillAndConfirm(mails, true)
  await user.click(screen.getByRole('link', { name: '修正する' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^メールアドレス/)).value.trim()).toBe('name@example.com')
  expect(screen.getByLabelText<HTMLInputElement>(/^パスワード必須/).value).toBe('abcd1234')
  expect(screen.getByLabelText<HTMLInputElement>(/^パスワード（確認用）/).value).toBe('abcd1234')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

test('without data, redirects to the form', async () => {
  const { host } = await openPage('/signup/confirm')
  await heading('会員登録')
  expect(askedFor(host, 'navigate')).toEqual([['/signup', { replace: true }]])
})

test('after a reload, redirects to the form, which asks for the password again', async () => {
  const opened = await fillAndConfirm()
  await opened.reload()
  await heading('会員登録')
  expect(await screen.findByText(/パスワードは保存していません/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^メールアドレス/).value.trim()).toBe('name@example.com')
})

test('an error of the API about a field is shown at that field', async () => {
  const failure = fakeFailure('invalid_fields', { errors: { email: '使えないアドレスです。' } })
  const { user } = await fillAndConfirm({ 'POST /signup': () => Promise.reject(failure) })
  await user.click(send())
  await heading('会員登録')
  expect(await screen.findByText('使えないアドレスです。')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^メールアドレス/)))
})

test('a refused field can be corrected and sent again', async () => {
  const failure = fakeFailure('invalid_fields', { errors: { email: '使えないアドレスです。' } })
  const { host, user } = await fillAndConfirm({ 'POST /signup': () => Promise.reject(failure) })
  await user.click(send())
  await user.type(await screen.findByLabelText(/^メールアドレス/), 'x')
  expect(screen.queryByText('使えないアドレスです。')).toBeNull()
  host.answer(mails)
  await user.click(screen.getByRole('button', { name: '確認画面へ進む' }))
  await heading('登録内容の確認')
  await user.click(send())
  await heading('確認メールを送りました')
})

test('too many mails: shows when to try again and keeps the details', async () => {
  const failure = fakeFailure('too_many_requests', { context: { retry_after_seconds: 3000 } })
  const { host, user } = await fillAndConfirm({ 'POST /signup': () => Promise.reject(failure) })
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain('約50分後')
  expect(askedFor(host, 'showError')).toEqual([])
  expect(screen.getByText('name@example.com')).toBeTruthy()
})

test('a server error opens the dialog, and sending again works', async () => {
  const failure = fakeFailure('internal')
  const { host, user } = await fillAndConfirm({ 'POST /signup': () => Promise.reject(failure) })
  await user.click(send())
  await waitFor(() => expect(askedFor(host, 'showError')).toEqual([[failure]]))
  host.answer(mails)
  await user.click(send())
  await heading('確認メールを送りました')
})

test('the mail can be sent again, and the page says so', async () => {
  const { host, user } = await fillAndConfirm()
  await user.click(send())
  await heading('確認メールを送りました')
  expect(screen.queryByText('メールをお送りしました。届くまで少しお待ちください。')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'もう一度送る' }))
  await screen.findByText('メールをお送りしました。届くまで少しお待ちください。')
  expect(sent(host, 'POST /signup')).toHaveLength(2)
})

test('too many mails on resending: the error is shown next to the button', async () => {
  const { host, user } = await fillAndConfirm()
  await user.click(send())
  await heading('確認メールを送りました')
  host.answer({ 'POST /signup': () => Promise.reject(fakeFailure('too_many_requests', { message: '多すぎます。' })) })
  await user.click(screen.getByRole('button', { name: 'もう一度送る' }))
  expect((await screen.findByRole('alert')).textContent).toContain('多すぎます。')
  expect(screen.queryByText('メールをお送りしました。届くまで少しお待ちください。')).toBeNull()
})

test('after a reload the recipient is still shown; sending again asks for the password', async () => {
  const opened = await fillAndConfirm()
  await opened.user.click(send())
  await heading('確認メールを送りました')
  const { user } = await opened.reload()
  await heading('確認メールを送りました')
  expect(screen.getByText('name@example.com')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'もう一度送る' }))
  await heading('会員登録')
  expect(await screen.findByText(/パスワードは保存していません/)).toBeTruthy()
})

test('a shopper who opened the mail in another tab goes on to the checkout in this one', async () => {
  const { host, user } = await fillAndConfirm()
  await user.click(send())
  await heading('確認メールを送りました')
  host.bus.publish('cart', cart)
  host.bus.publish('session', { loggedIn: true })
  expect(askedFor(host, 'navigate').at(-1)).toEqual(['/purchase-confirm', { replace: true }])
  expect(sessionStorage).toHaveLength(0)
})

test('the address can be changed, and is confirmed again', async () => {
  const { user } = await fillAndConfirm()
  await user.click(send())
  await heading('確認メールを送りました')
  await user.click(screen.getByRole('link', { name: 'アドレスを修正する' }))
  const field = await screen.findByLabelText(/^メールアドレス/)
  await user.clear(field)
  await user.type(field, 'other@example.com')
  await user.click(screen.getByRole('button', { name: '確認画面へ進む' }))
  await heading('登録内容の確認')
  expect(screen.getByText('other@example.com')).toBeTruthy()
})

test('in English every text is English, and axe finds nothing', async () => {
  const { host, user } = await fillAndConfirm(mails, true)
  host.setLocale('en')
  await heading('Check your details')
  expect(screen.getByText('April 1, 1990')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send the email' }))
  await heading('We have sent you an email')
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})
