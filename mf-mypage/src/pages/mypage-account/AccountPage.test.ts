import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { member, ownMember } from '../../../harness/samples.ts'
import { openPage } from '../../testing/open-page.ts'

const openAccount = (responses: FakeHandlers = handlers, topics = {}) =>
  openPage('/mypage/account', { handlers: responses, topics: { ...member, ...topics } })
const link = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name })

test('shows the address, not the password, and leads to the pages that change them', async () => {
  await openAccount()
  expect((await link('パスワードを変更する')).pathname).toBe('/mypage/account/password-edit')
  expect(screen.getByText('name@example.com')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('a member without a password is led to the mail that sets one', async () => {
  await openAccount({ ...handlers, 'GET /session': () => ({ ...ownMember, has_password: false }) })
  expect((await link('パスワードを設定する')).pathname).toBe('/password-reminder')
})

test('an address with markup in it is shown as text', async () => {
  const email = '<img src=x onerror=alert(1)>@example.com'
  await openAccount({ ...handlers, 'GET /session': () => ({ ...ownMember, email }) })
  expect(await screen.findByText(email)).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})

test('a failure shows an error that can be retried', async () => {
  const { host, user } = await openAccount({ 'GET /session': () => Promise.reject(fakeFailure('internal')) })
  await screen.findByRole('alert')
  host.answer(handlers)
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await link('パスワードを変更する')).toBeTruthy()
})

test('my page leads here', async () => {
  await openPage('/mypage', { handlers, topics: member })
  expect((await link('アカウント')).pathname).toBe('/mypage/account')
})

test('in English every text is English', async () => {
  await openAccount(handlers, { locale: 'en' })
  await link('Change the password')
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})
