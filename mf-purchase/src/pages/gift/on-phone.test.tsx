import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { giftCode, givenGift } from '../../testing/gift-samples.ts'
import { openPage } from '../../testing/open-page.ts'
import { inDays, ticketQuote } from '../../testing/samples.ts'

const open = (change: Partial<typeof givenGift>, topics = {}) =>
  openPage(`/gift?code=${giftCode}`, { topics, handlers: { 'GET /gift/{code}': () => ({ ...givenGift, ...change }) } })
const inApp = () => screen.queryByRole('link', { name: 'アプリで見る' })
const useDevice = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'

afterEach(() => void vi.restoreAllMocks())

test('an accepted gift is watched in the app on a phone, and the page says so', async () => {
  useDevice(phone)
  const { user } = await open({})
  await user.click(await screen.findByRole('button', { name: 'このギフトを受け取る' }))
  expect(await screen.findByText('スマートフォン・タブレットでは銀幕アプリで視聴します')).toBeVisible()
  expect(inApp()).toHaveAttribute('href', '/app/title/T001')
  expect(inApp()?.className).toContain('primary')
  expect(screen.getByRole('link', { name: 'ライブラリへ' }).className).not.toContain('primary')
  expect(await axeFaults()).toEqual([])
})

test('before it is accepted, the page says how a phone plays it', async () => {
  useDevice(phone)
  await open({}, { session: { loggedIn: false } })
  expect(await screen.findByText('スマートフォン・タブレットでは銀幕アプリで視聴します')).toBeVisible()
})

test('an accepted ticket leads to the calendar until the doors open', async () => {
  useDevice(phone)
  const { performance, opens_at } = ticketQuote
  await open({ state: 'accepted_by_you', opens_at, ...(performance && { performance }) })
  expect((await screen.findByRole('link', { name: 'カレンダーに登録' })).className).toContain('primary')
  expect(screen.getByRole('link', { name: 'ライブラリへ' }).className).not.toContain('primary')
  expect(screen.queryByRole('link', { name: 'ライブ会場へ' })).toBeNull()
  expect(inApp()).toBeNull()
})

test('one that was accepted before is watched in the app too', async () => {
  useDevice(phone)
  await open({ state: 'accepted_by_you' }, { locale: 'en' })
  expect(await screen.findByText('Phones and tablets play it in the Ginmaku app')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Watch in the app' })).toHaveAttribute('href', '/app/title/T001')
})

test('one that is not out yet leads to the library, and does not say that it plays', async () => {
  useDevice(phone)
  await open({ state: 'accepted_by_you', opens_at: inDays(20) })
  expect((await screen.findByRole('link', { name: 'ライブラリへ' })).className).toContain('primary')
  expect(inApp()).toBeNull()
})

test('in the app, the page says in which quality it plays, and the library is the way', async () => {
  useDevice('Mozilla/5.0 (Linux; Android 16; K) Mobile')
  await open({ state: 'accepted_by_you', quality_type: 2 }, { app: 'standalone' })
  expect(await screen.findByText('スマートフォン・タブレットではSD画質で視聴します')).toBeVisible()
  expect(screen.getByRole('link', { name: 'ライブラリで見る' })).toHaveAttribute('href', '/library/T001')
})

test('on a computer, nothing is said of phones', async () => {
  await open({ state: 'accepted_by_you' })
  expect(await screen.findByRole('link', { name: 'ライブラリで見る' })).toBeVisible()
  expect(screen.queryByText(/スマートフォン・タブレット/)).toBeNull()
})
