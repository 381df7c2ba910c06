import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { events } from '../../../harness/account.ts'
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

const history = () => screen.findByRole('region', { name: 'アカウントの履歴' })
const rows = async () => within(await history()).getAllByRole('listitem')

test('shows the profile, and leads to the page that changes it', async () => {
  const named = { gender: 'no_answer', birthday: '1990-04-01', receipt_name: '灯台商店' } as const
  await openAccount({ ...handlers, 'GET /user/profile': () => named })
  expect((await link('ログイン中の端末を見る')).pathname).toBe('/mypage/account/sessions')
  expect((await link('プロフィールを変更する')).pathname).toBe('/mypage/account/profile-edit')
  expect(screen.getByText('回答しない')).toBeTruthy()
  expect(screen.getByText('1990年4月1日')).toBeTruthy()
  expect(screen.getByText('灯台商店')).toBeTruthy()
})

test('shows the last ten things that touched the account, and more on request', async () => {
  const { host, user } = await openAccount()
  await screen.findAllByText('ログイン')
  const shown = await rows()
  expect(shown).toHaveLength(10)
  expect(shown[1]?.textContent).toBe('ログイン2026年11月19日(木) 21:00（日本時間）Firefox (Linux)日本')
  expect(shown[3]?.textContent).toBe('メールアドレス変更の申し込み2026年11月17日(火) 21:00（日本時間）日本')
  await user.click(within(await history()).getByRole('button', { name: 'もっと見る' }))
  await screen.findByText('会員登録')
  const all = await rows()
  expect(all).toHaveLength(12)
  expect(document.activeElement).toBe(all[10])
  expect(sent(host, 'GET /user/account-event')).toEqual([
    { query: { offset: 0, limit: 10 } },
    { query: { offset: 10, limit: 10 } },
  ])
})

test('a device that calls itself by markup is shown as text', async () => {
  const [event] = events
  const device = '<img src=x onerror=alert(1)>'
  const items = event ? [{ ...event, device }] : []
  await openAccount({ ...handlers, 'GET /user/account-event': () => ({ items, result_total_count: 1 }) })
  expect(await screen.findByText(device)).toBeTruthy()
  expect(document.querySelector('img')).toBeNull()
})

test('if the history fails, the rest stays and it can be retried', async () => {
  const { host, user } = await openAccount({
    ...handlers,
    'GET /user/account-event': () => Promise.reject(fakeFailure('internal')),
  })
  await link('パスワードを変更する')
  await within(await history()).findByRole('alert')
  host.answer(handlers)
  await user.click(within(await history()).getByRole('button', { name: 'もう一度試す' }))
  await screen.findByText('メールアドレスの変更')
})

test('offers the own data as a file, and leads to where one leaves', async () => {
  const failure = fakeFailure('too_many_requests', { context: { retry_after_seconds: 840 } })
  const { user } = await openAccount({ ...handlers, 'GET /user/export': () => Promise.reject(failure) })
  expect((await link('退会手続きへ')).pathname).toBe('/mypage/account/unregist')
  await user.click(screen.getByRole('button', { name: '自分のデータを保存する' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('データを保存できませんでした')
  expect(alert.textContent).toContain('約14分後')
})

test('says when nothing has happened', async () => {
  await openAccount({ ...handlers, 'GET /user/account-event': () => ({ items: [], result_total_count: 0 }) })
  expect(await screen.findByText('この1年間の記録はありません。')).toBeTruthy()
})

test('my page leads here', async () => {
  await openPage('/mypage', { handlers, topics: member })
  expect((await link('アカウント')).pathname).toBe('/mypage/account')
})

test('in English every text is English', async () => {
  await openAccount(handlers, { locale: 'en' })
  await link('Change the password')
  await screen.findByText('Email address changed')
  expect(document.body.textContent).toContain('Japan')
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})

const cards = (path: string) => path === '/mypage/account/payment-edit'

test.each([
  [true, 'カードを変更・削除する'],
  [false, 'カードを登録する'],
])('leads to the card, stored: %s', async (has_card, name) => {
  const more = { ...handlers, 'GET /session': () => ({ ...ownMember, has_card }) }
  await openPage('/mypage/account', { handlers: more, topics: member, isServed: cards })
  expect((await link(name)).pathname).toBe('/mypage/account/payment-edit')
})

test('says nothing of cards while the page about them is not released', async () => {
  await openAccount()
  await link('パスワードを変更する')
  expect(screen.queryByRole('region', { name: 'お支払い' })).toBeNull()
})
