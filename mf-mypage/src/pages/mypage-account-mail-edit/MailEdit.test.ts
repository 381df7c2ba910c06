import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const email = () => screen.findByLabelText<HTMLInputElement>(/^新しいメールアドレス/)
const password = () => screen.getByLabelText<HTMLInputElement>(/^現在のパスワード/)
const toConfirm = () => screen.getByRole('button', { name: '確認画面へ進む' })
const send = () => screen.getByRole('button', { name: '確認メールを送る' })

const openEdit = (responses: FakeHandlers = handlers) =>
  openPage('/mypage/account/mail-edit', { handlers: responses, topics: member })

async function confirm(responses: FakeHandlers = handlers) {
  const opened = await openEdit(responses)
  await fillIn(opened.user, await email(), ' new@example.com')
  await fillIn(opened.user, password(), 'right1234')
  await opened.user.click(toConfirm())
  await heading('メールアドレス変更の確認')
  return opened
}

const refusing = (...failure: Parameters<typeof fakeFailure>): FakeHandlers => ({
  'POST /user/mail-edit': () => Promise.reject(fakeFailure(...failure)),
})

test('the new address is confirmed, and the page says where the mail went and that nothing has changed yet', async () => {
  const { host, user } = await confirm()
  expect(screen.getByText('new@example.com')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
  await user.click(send())
  const title = await heading('確認メールを送りました')
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(sent(host, 'POST /user/mail-edit')).toEqual([
    { body: { email: 'new@example.com', current_password: 'right1234' } },
  ])
  expect(screen.getByText('new@example.com')).toBeTruthy()
  expect(screen.getByText(/それまでは現在のアドレス/)).toBeTruthy()
  expect(askedFor(host, 'navigate')).toEqual([['/mypage/account/mail-edit/confirm']])
})

test('the form shows the current address and works with the keyboard alone', async () => {
  const { user } = await openEdit()
  ;(await email()).focus()
  expect(screen.getByText('name@example.com')).toBeTruthy()
  await user.keyboard('new@example.com')
  password().focus()
  await user.keyboard('right1234{Enter}')
  await heading('メールアドレス変更の確認')
})

test('the present address is no change, however it is written', async () => {
  const { host, user } = await openEdit()
  await fillIn(user, await email(), ' Name@Example.com')
  await fillIn(user, password(), 'right1234')
  await user.click(toConfirm())
  await screen.findByText('現在のメールアドレスと同じです。新しいアドレスを入力してください。')
  expect(document.activeElement).toBe(await email())
  expect(askedFor(host, 'navigate')).toEqual([])
})

test('missing and wrong fields are marked, the first gets the focus', async () => {
  const { host, user } = await openEdit()
  await user.type(await email(), '<script>')
  await user.click(toConfirm())
  expect(screen.getByText(/形式が正しくありません/)).toBeTruthy()
  expect(screen.getByText('必須項目です。')).toBeTruthy()
  expect(document.activeElement).toBe(await email())
  expect(askedFor(host, 'navigate')).toEqual([])
  expect(await axeFaults()).toEqual([])
})

test('a wrong password is marked in the form, which keeps the address and says that nothing was changed', async () => {
  const { user } = await confirm(
    refusing('invalid_fields', { errors: { current_password: '現在のパスワードが違います' } }),
  )
  await user.click(send())
  await heading('メールアドレスの変更')
  expect(screen.getByRole('alert').textContent).toBe('メールアドレスを変更できませんでした')
  expect(screen.getByText('現在のパスワードが違います')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect((await email()).value.trim()).toBe('new@example.com')
})

test('too many mails: says that the address was not changed and when to try again', async () => {
  const { host, user } = await confirm(refusing('too_many_requests', { context: { retry_after_seconds: 840 } }))
  await user.click(send())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('メールアドレスを変更できませんでした')
  expect(alert.textContent).toContain('約14分後')
  expect(askedFor(host, 'showError')).toEqual([])
})

test('a server error opens the dialog, and sending again works', async () => {
  const { host, user } = await confirm(refusing('internal'))
  await user.click(send())
  await waitFor(() => expect(askedFor(host, 'showError')).toHaveLength(1))
  host.answer(handlers)
  await user.click(send())
  await heading('確認メールを送りました')
})

test('two quick presses send one mail; it can be sent again, and the page says so', async () => {
  const { host, user } = await confirm()
  await user.dblClick(send())
  await heading('確認メールを送りました')
  expect(sent(host, 'POST /user/mail-edit')).toHaveLength(1)
  expect(screen.queryByText('メールをお送りしました。届くまで少しお待ちください。')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'もう一度送る' }))
  await screen.findByText('メールをお送りしました。届くまで少しお待ちください。')
})

test('a reload keeps the address but not the password, before sending', async () => {
  const { reload } = await confirm()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('right1234')
  await reload()
  await heading('メールアドレスの変更')
  expect(screen.getByText(/パスワードは保存していません/)).toBeTruthy()
  expect((await email()).value.trim()).toBe('new@example.com')
})

test('a reload after sending still shows the recipient', async () => {
  const { user, reload } = await confirm()
  await user.click(send())
  await heading('確認メールを送りました')
  await reload()
  await heading('確認メールを送りました')
  expect(screen.getByText('new@example.com')).toBeTruthy()
})

test('the password can be used to send again, and is gone once the page is left', async () => {
  const { host, user } = await confirm()
  await user.click(send())
  await heading('確認メールを送りました')
  await user.click(screen.getByRole('button', { name: 'もう一度送る' }))
  await waitFor(() => expect(sent(host, 'POST /user/mail-edit')).toHaveLength(2))
  act(() => host.navigate('/mypage/account/mail-edit'))
  await heading('メールアドレスの変更')
  expect(password().value).toBe('')
})

test('what one member typed is not shown to another who logs in in this tab', async () => {
  const { leave } = await confirm()
  await leave()
  const other = { session: { loggedIn: true, email: 'other@example.com', memberKey: 'other' } }
  await openPage('/mypage/account/mail-edit', { handlers, topics: other })
  expect((await email()).value).toBe('')
})

test('in English every text is English', async () => {
  const { host, user } = await confirm()
  host.setLocale('en')
  await heading('Check the new address')
  await user.click(screen.getByRole('button', { name: 'Send the email' }))
  await heading('We have sent you an email')
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})
