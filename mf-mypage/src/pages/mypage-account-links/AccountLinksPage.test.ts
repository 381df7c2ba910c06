import { askedFor, sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import { fillIn } from '@ginmaku/remote-kit/testing/setup-user.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { timeText } from '@ginmaku/shared-ui/testing/time-text.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handlers } from '../../../harness/handlers.ts'
import { ownLinks } from '../../../harness/links.ts'
import { member, ownMember } from '../../../harness/samples.ts'
import { awaitReturn, handToOpener } from '../../provider/provider-channel.ts'
import { openPage } from '../../testing/open-page.ts'

const popup = { location: { href: '' }, close: vi.fn() }
beforeEach(() => {
  popup.location.href = ''
  vi.stubGlobal('open', () => popup)
})
afterEach(() => vi.unstubAllGlobals())

const address = '/mypage/account/links'
const open = (more: FakeHandlers = {}, topics = {}) =>
  openPage(address, { handlers: { ...handlers, ...more }, topics: { ...member, ...topics } })
const button = (name: string) => screen.findByRole('button', { name })
const withoutPassword: FakeHandlers = { 'GET /session': () => ({ ...ownMember, has_password: false }) }

async function visitReturns(more: object) {
  await waitFor(() => expect(popup.location.href).not.toBe(''))
  const visit = new URL(popup.location.href, 'http://site').searchParams.get('visit') ?? ''
  await handToOpener({ visit, ...more })
}

test('shows what is linked, under which name and since when', async () => {
  await open()
  await screen.findByText('@name_example')
  expect(screen.getByText(timeText('2026年10月1日(木) 9:00（日本時間）'))).toBeTruthy()
  expect(await button('Googleとの連携を解除する')).toBeTruthy()
  expect(await button('Appleと連携する')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
})

test('a link asks for the password, opens the pop-up, and shows in the list', async () => {
  const { host, user } = await open()
  await user.click(await button('Appleと連携する'))
  expect(document.activeElement).toBe(screen.getByLabelText(/^現在のパスワード/))
  await user.click(await button('やめる'))
  expect(document.activeElement).toBe(await button('Appleと連携する'))
  await user.click(await button('Appleと連携する'))
  await user.click(await button('Appleへ進む'))
  expect(screen.getByText('必須項目です。')).toBeTruthy()
  await fillIn(user, screen.getByLabelText(/^現在のパスワード/), 'right1234')
  await user.click(await button('Appleへ進む'))
  const linked = { provider: 'apple' as const, account: null, linked_at: '2026-11-23T09:00:00+09:00' }
  host.answer({ 'GET /user/link': () => ({ ...ownLinks, items: [...ownLinks.items, linked] }) })
  await visitReturns({ linked: 'apple' })
  await screen.findByText(/Appleと連携しました/)
  expect(await button('Appleとの連携を解除する')).toBeTruthy()
  const [{ body }] = sent(host, 'POST /user/link/{provider}') as [{ body: object }]
  expect(body).toMatchObject({ current_password: 'right1234' })
})

test('a wrong password is marked, and the pop-up closes', async () => {
  const failure = fakeFailure('invalid_fields', { errors: { current_password: '現在のパスワードが違います' } })
  const { user } = await open({ 'POST /user/link/{provider}': () => Promise.reject(failure) })
  await user.click(await button('Appleと連携する'))
  await fillIn(user, screen.getByLabelText(/^現在のパスワード/), 'wrong1234')
  await user.click(await button('Appleへ進む'))
  await screen.findByText('現在のパスワードが違います')
  expect(popup.close).toHaveBeenCalled()
})

test('a member without a password needs none', async () => {
  const { host, user } = await open(withoutPassword)
  await user.click(await button('Facebookと連携する'))
  await visitReturns({ error: 'taken' })
  await screen.findByText('このFacebookのアカウントは、ほかの会員と連携されています。')
  expect(sent(host, 'POST /user/link/{provider}')).toHaveLength(1)
})

test('a blocked pop-up asks to allow it', async () => {
  vi.stubGlobal('open', () => null)
  const { user } = await open(withoutPassword)
  await user.click(await button('Facebookと連携する'))
  await screen.findByText(/ポップアップがブロックされたため、Facebookと連携できませんでした。ブロックを解除して/)
})

test('unlinking asks first, then removes the link and moves the focus to the list', async () => {
  const { host, user } = await open()
  await user.click(await button('Googleとの連携を解除する'))
  await user.click(await button('やめる'))
  expect(sent(host, 'DELETE /user/link/{provider}')).toEqual([])
  await user.click(await button('Googleとの連携を解除する'))
  host.answer({ 'GET /user/link': () => ({ ...ownLinks, items: ownLinks.items.slice(1) }) })
  await user.click(await button('解除する'))
  await screen.findByText('Googleとの連携を解除しました。')
  expect(sent(host, 'DELETE /user/link/{provider}')).toEqual([{ params: { provider: 'google' } }])
  expect(document.activeElement?.textContent).toBe('外部サービス')
  expect(await button('Googleと連携する')).toBeTruthy()
})

test('the only way to log in stays, and the way to set a password is shown', async () => {
  const one = { items: ownLinks.items.slice(0, 1), result_total_count: 1, is_only_way: true }
  await open({ ...withoutPassword, 'GET /user/link': () => one })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'パスワードを設定する' })
  expect(link.pathname).toBe('/password-reminder')
  expect(screen.queryByRole('button', { name: 'Googleとの連携を解除する' })).toBeNull()
})

test('a refusal that comes only now is explained', async () => {
  const failure = fakeFailure('only_way_to_log_in', { message: '解除できません。' })
  const { host, user } = await open({ 'DELETE /user/link/{provider}': () => Promise.reject(failure) })
  await user.click(await button('Googleとの連携を解除する'))
  await user.click(await button('解除する'))
  await screen.findByText('解除できません。')
  expect(askedFor(host, 'showError')).toEqual([])
})

test('in the pop-up the page that opened it gets the result', async () => {
  vi.stubGlobal('close', vi.fn())
  const heard = vi.fn()
  const stop = awaitReturn('v3', heard)
  const { host } = await openPage(`${address}?visit=v3&linked=google`, { handlers, topics: member })
  await screen.findByText('このウィンドウを閉じて、元のページに戻ってください。')
  stop()
  expect(heard).toHaveBeenCalledWith({ visit: 'v3', linked: 'google', code: undefined, error: undefined })
  expect(host.calls).toEqual([])
})

test('without a page that opened it, the result is shown here', async () => {
  await openPage(`${address}?linked=google`, { handlers, topics: member })
  await screen.findByText(/Googleと連携しました/)
})

test('a failure shows an error that can be retried', async () => {
  const { host, user } = await open({ 'GET /user/link': () => Promise.reject(fakeFailure('internal')) })
  await screen.findByRole('alert')
  host.answer(handlers)
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await button('Appleと連携する')).toBeTruthy()
})

test('an account’s name with markup in it is shown as text', async () => {
  const account = '<img src=x onerror=alert(1)>'
  const items = ownLinks.items.map((item) => ({ ...item, account }))
  await open({ 'GET /user/link': () => ({ ...ownLinks, items }) })
  expect(await screen.findAllByText(account)).toHaveLength(2)
  expect(document.querySelector('img')).toBeNull()
})

test('in English every text is English', async () => {
  await open({}, { locale: 'en' })
  await screen.findByRole('heading', { name: 'Linked services' })
  expect(document.body.textContent).not.toMatch(/[ぁ-んァ-ヶ一-龠]/)
})
