import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const current = () => screen.findByLabelText<HTMLInputElement>(/^現在のパスワード/)
const password = () => screen.getByLabelText<HTMLInputElement>(/^新しいパスワード必須/)
const confirmation = () => screen.getByLabelText<HTMLInputElement>(/^新しいパスワード（確認用）/)
const toConfirm = () => screen.getByRole('button', { name: '確認画面へ進む' })
const send = () => screen.getByRole('button', { name: '変更する' })

const openEdit = (responses: FakeHandlers = handlers) =>
  openPage('/mypage/account/password-edit', { handlers: responses, topics: member })

async function confirm(responses: FakeHandlers = handlers) {
  const opened = await openEdit(responses)
  await fillIn(opened.user, await current(), 'right1234')
  await fillIn(opened.user, password(), 'newpass2026')
  await fillIn(opened.user, confirmation(), 'newpass2026')
  await opened.user.click(toConfirm())
  await heading('パスワード変更の確認')
  return opened
}

const refusing = (...failure: Parameters<typeof fakeFailure>): FakeHandlers => ({
  'PUT /user/password': () => Promise.reject(fakeFailure(...failure)),
})

test('the password is changed after a confirmation that does not show it', async () => {
  const { host, user } = await confirm()
  expect(document.body.textContent).not.toContain('newpass2026')
  expect(await axeFaults()).toEqual([])
  await user.click(send())
  const done = await heading('パスワードを変更しました')
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(sent(host, 'PUT /user/password')).toEqual([
    { body: { current_password: 'right1234', password: 'newpass2026', password_confirmation: 'newpass2026' } },
  ])
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'アカウントに戻る' }).pathname).toBe('/mypage/account')
})

test('the form works with the keyboard alone, and password managers recognise the fields', async () => {
  const { user } = await openEdit()
  expect([(await current()).autocomplete, password().autocomplete]).toEqual(['current-password', 'new-password'])
  ;(await current()).focus()
  await user.keyboard('right1234')
  password().focus()
  await user.keyboard('newpass2026')
  confirmation().focus()
  await user.keyboard('newpass2026{Enter}')
  await heading('パスワード変更の確認')
})

test('missing and wrong fields are marked, the first gets the focus', async () => {
  const { host, user } = await openEdit()
  await current()
  await user.click(toConfirm())
  expect(screen.getAllByText('必須項目です。')).toHaveLength(3)
  expect(document.activeElement).toBe(await current())
  await user.type(password(), 'ｎｅｗｐａｓｓ')
  expect(screen.getByText('パスワードは半角の英数字と記号で入力してください。')).toBeTruthy()
  expect(askedFor(host, 'navigate')).toEqual([])
  expect(await axeFaults()).toEqual([])
})

test('a wrong current password is marked in the form, which keeps the rest and says that nothing was changed', async () => {
  const { host, user } = await confirm(
    refusing('invalid_fields', { errors: { current_password: '現在のパスワードが違います' } }),
  )
  await user.click(send())
  await heading('パスワードの変更')
  expect(screen.getByRole('alert').textContent).toBe('パスワードを変更できませんでした')
  expect(screen.getByText('現在のパスワードが違います')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await current()))
  expect(password().value).toBe('newpass2026')
  host.answer(handlers)
  await user.type(await current(), 'x')
  expect(screen.queryByText('現在のパスワードが違います')).toBeNull()
  await user.click(toConfirm())
  await user.click(await screen.findByRole('button', { name: '変更する' }))
  await heading('パスワードを変更しました')
})

test('too many tries: says that the password was not changed and when to try again', async () => {
  const { host, user } = await confirm(refusing('too_many_requests', { context: { retry_after_seconds: 840 } }))
  await user.click(send())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('パスワードを変更できませんでした')
  expect(alert.textContent).toContain('約14分後')
  expect(askedFor(host, 'showError')).toEqual([])
})

test('a server error opens the dialog, and sending again works', async () => {
  const { host, user } = await confirm(refusing('internal'))
  await user.click(send())
  await waitFor(() => expect(askedFor(host, 'showError')).toHaveLength(1))
  host.answer(handlers)
  await user.click(send())
  await heading('パスワードを変更しました')
})

test('two quick presses send one change', async () => {
  const answer = Promise.withResolvers<undefined>()
  const { host, user } = await confirm({ 'PUT /user/password': () => answer.promise })
  await user.click(send())
  await user.click(send())
  expect(sent(host, 'PUT /user/password')).toHaveLength(1)
  answer.resolve(undefined)
  await heading('パスワードを変更しました')
})

test('a reload of the confirmation leads to the form, which asks for the passwords again; none is stored', async () => {
  const { reload } = await confirm()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/right1234|newpass2026/)
  await reload()
  await heading('パスワードの変更')
  expect(screen.getByText(/パスワードは保存していません/)).toBeTruthy()
  expect((await current()).value).toBe('')
})

test('going back from the confirmation keeps what was typed', async () => {
  const { user } = await confirm()
  await user.click(screen.getByRole('link', { name: '修正する' }))
  expect((await current()).value).toBe('right1234')
  expect(confirmation().value).toBe('newpass2026')
})

test('what one member typed is gone when another logs in', async () => {
  const { host, user } = await confirm()
  host.bus.publish('session', { loggedIn: false })
  host.bus.publish('session', { loggedIn: true, memberKey: 'another' })
  await user.click(screen.getByRole('link', { name: '修正する' }))
  expect((await current()).value).toBe('')
})

test('in English every text is English', async () => {
  const { host } = await confirm()
  host.setLocale('en')
  await heading('Change your password now?')
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})
