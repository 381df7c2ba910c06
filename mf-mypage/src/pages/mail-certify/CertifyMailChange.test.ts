import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { member } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const submit = () => screen.findByRole('button', { name: 'このアドレスに変更する' })
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })

const openLink = (token = 'good', responses: FakeHandlers = handlers, topics = {}) =>
  openPage(`/mail-certify?kind=mail-edit&token=${token}`, { handlers: responses, topics })

test('the address changes by a press, not by opening the link', async () => {
  const { host, user } = await openLink()
  await heading('メールアドレスの変更')
  expect(host.calls).toEqual([])
  expect(await axeFaults()).toEqual([])
  await user.click(await submit())
  const done = await heading('メールアドレスを変更しました')
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(sent(host, 'POST /user/mail-edit/certify')).toEqual([{ body: { token: 'good' } }])
  expect(screen.getByText(/new@example.comでログイン/)).toBeTruthy()
  expect(link('ログインする').pathname).toBe('/login')
  expect(askedFor(host, 'signIn')).toEqual([])
})

test('the shell is notified and shows the new address', async () => {
  const { host, user } = await openLink('good', handlers, member)
  await user.click(await submit())
  await heading('メールアドレスを変更しました')
  expect(host.facts).toEqual([['account:changed', { part: 'email' }]])
  expect(link('アカウントに戻る').pathname).toBe('/mypage/account')
})

test('a link that was used or is too old leads back to asking for the change', async () => {
  const { host, user } = await openLink('old')
  await user.click(await submit())
  const title = await heading('このリンクは使えません')
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(link('もう一度変更を申し込む').pathname).toBe('/mypage/account/mail-edit')
  expect(host.facts).toEqual([])
})

test('an address taken in the meantime: says that it was not changed', async () => {
  const { user } = await openLink('good', {
    'POST /user/mail-edit/certify': () => Promise.reject(fakeFailure('email_taken', { message: '登録できません。' })),
  })
  await user.click(await submit())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('メールアドレスを変更できませんでした登録できません。')
})

test('two quick presses send one call', async () => {
  const answer = Promise.withResolvers<{ email: string }>()
  const { host, user } = await openLink('good', { 'POST /user/mail-edit/certify': () => answer.promise })
  await user.click(await submit())
  await user.click(await submit())
  expect(host.calls).toHaveLength(1)
  answer.resolve({ email: 'new@example.com' })
  await heading('メールアドレスを変更しました')
})

test('an address without a token says that the link was cut short', async () => {
  await openPage('/mail-certify?kind=mail-edit', { handlers })
  await heading('リンクが途中で切れているようです')
})

test('in English every text is English', async () => {
  const { host, user } = await openLink()
  await submit()
  host.setLocale('en')
  await user.click(await screen.findByRole('button', { name: 'Use this address' }))
  await heading('Your email address was changed')
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})
