import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { openPage } from '../../testing/open-page.ts'

const email = () => screen.findByLabelText<HTMLInputElement>(/^メールアドレス/)
const submit = () => screen.getByRole('button', { name: 'メールを送る' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function openReminder(responses = handlers) {
  const opened = await openPage('/password-reminder', { handlers: responses })
  await email()
  return opened
}

async function ask(responses = handlers) {
  const opened = await openReminder(responses)
  await fillIn(opened.user, await email(), ' name@example.com ')
  await opened.user.click(submit())
  return opened
}

test('asks for the mail, and goes on to a page that does not say whether the address is known', async () => {
  const { host } = await ask()
  await heading('メールをご確認ください')
  expect(sent(host, 'POST /password-reminder')).toEqual([{ body: { email: 'name@example.com' } }])
  expect(screen.getByText(/このアドレスでご登録があれば/)).toBeTruthy()
  expect(screen.getByText('name@example.com')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('works with the keyboard alone', async () => {
  const { user } = await openReminder()
  ;(await email()).focus()
  await user.keyboard('name@example.com{Enter}')
  await heading('メールをご確認ください')
})

test('an empty or malformed address is marked and nothing is sent', async () => {
  const { host, user } = await openReminder()
  await user.click(submit())
  expect(screen.getByText('必須項目です。')).toBeTruthy()
  await user.type(await email(), 'name')
  expect(screen.getByText(/形式が正しくありません/)).toBeTruthy()
  expect(document.activeElement).toBe(await email())
  expect(host.calls).toEqual([])
  expect(await axeFaults()).toEqual([])
})

test('too many mails: shows when to try again and keeps the address', async () => {
  const failure = fakeFailure('too_many_requests', { context: { retry_after_seconds: 840 } })
  const { host } = await ask({ 'POST /password-reminder': () => Promise.reject(failure) })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('メールを送れませんでした')
  expect(alert.textContent).toContain('約14分後')
  expect((await email()).value.trim()).toBe('name@example.com')
  expect(askedFor(host, 'showError')).toEqual([])
})

test('a server error opens the dialog, and sending again works', async () => {
  const failure = fakeFailure('internal')
  const { host, user } = await ask({ 'POST /password-reminder': () => Promise.reject(failure) })
  await waitFor(() => expect(askedFor(host, 'showError')).toEqual([[failure]]))
  host.answer(handlers)
  await user.click(submit())
  await heading('メールをご確認ください')
})

test('a second press while a request is in flight sends nothing', async () => {
  const answer = Promise.withResolvers<{ email: string; expires_at: string }>()
  const { host, user } = await ask({ 'POST /password-reminder': () => answer.promise })
  await user.click(submit())
  expect(sent(host, 'POST /password-reminder')).toHaveLength(1)
  answer.resolve({ email: 'name@example.com', expires_at: '2026-11-22T12:00:00+09:00' })
  await heading('メールをご確認ください')
})

test('log-in leads here, and the address typed there is filled in', async () => {
  const { host, user } = await openPage('/login', { handlers })
  await fillIn(user, await email(), 'name@example.com')
  await user.click(screen.getByRole('link', { name: 'パスワードをお忘れの方' }))
  await heading('パスワードの再設定')
  expect((await email()).value).toBe('name@example.com')
  expect(sent(host, 'POST /password-reminder')).toEqual([])
})

test('the mail can be sent again, after a reload too, and the page says so', async () => {
  const { reload } = await ask()
  await heading('メールをご確認ください')
  const { host, user } = await reload()
  await user.click(await screen.findByRole('button', { name: 'もう一度送る' }))
  await screen.findByText('メールをお送りしました。届くまで少しお待ちください。')
  expect(sent(host, 'POST /password-reminder')).toEqual([{ body: { email: 'name@example.com' } }])
})

test('too many mails on sending again: shows the error next to the button', async () => {
  const { host, user } = await ask()
  await heading('メールをご確認ください')
  const failure = fakeFailure('too_many_requests', { context: { retry_after_seconds: 840 } })
  host.answer({ 'POST /password-reminder': () => Promise.reject(failure) })
  await user.click(screen.getByRole('button', { name: 'もう一度送る' }))
  expect((await screen.findByRole('alert')).textContent).toContain('約14分後')
})

test('the confirmation, opened without an address, leads to the form', async () => {
  const { host } = await openPage('/password-reminder/confirm', { handlers })
  await heading('パスワードの再設定')
  expect(askedFor(host, 'navigate')).toEqual([['/password-reminder', { replace: true }]])
})

test('in English every text is English', async () => {
  const { host } = await ask()
  await heading('メールをご確認ください')
  host.setLocale('en')
  await heading('Check your email')
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
  expect(await axeFaults()).toEqual([])
})
