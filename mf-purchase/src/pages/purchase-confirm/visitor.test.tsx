import type { OpenOptions } from '@ginmaku/remote-kit/testing/page-opener.ts'
import { callsOf } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { unbroken } from '../../components/use-formats.ts'
import { packWith, titleWith } from '../../testing/next-samples.ts'
import { openPage } from '../../testing/open-page.ts'
import { cart } from '../../testing/samples.ts'

afterEach(() => void vi.restoreAllMocks())

const open = ({ topics, ...more }: OpenOptions = {}) =>
  openPage('/purchase-confirm', { topics: { session: { loggedIn: false }, ...topics }, ...more })
const item = () => screen.findByRole('region', { name: 'ご注文の作品' })
const asIphone = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')

const inCampaign = { ...cart, originPrice: 880 }
const titled = (title: Title) => ({
  'GET /title/{full_title_id}': () => ({ title, result_total_count: 1, is_oversea: false, user_region: 'JP' }),
})
const terms = '購入から30日以内に視聴を開始してください。開始後2日間は何度でも視聴できます'
const campaign = { campaign_id: 'autumn', ends_at: '2026-11-30T23:59:00+09:00', regular_price: 880 }
const price = {
  pack_price_id: 'P001-HD',
  quality_type: 2,
  view_type: 1,
  price: 550,
  currency: 'JPY',
  campaign,
} as const

test('a campaign price says when it ends, and what is charged afterwards', async () => {
  const title = titleWith({ ...packWith(1, '本編'), prices: [price] })
  await open({ topics: { cart: inCampaign }, handlers: titled(title) })
  expect((await screen.findByText(/^この価格は/)).textContent).toMatch(
    /^この価格は2026年11月30日\(月\) 23:59.*まで（キャンペーン価格）。その後は¥880（税込）で販売します。$/,
  )
  expect((await item()).textContent).toContain('¥880（税込）')
})

test('a campaign price is named as one even if its end cannot be fetched', async () => {
  const failing = () => Promise.reject(fakeFailure('internal'))
  await open({ topics: { cart: inCampaign }, handlers: { 'GET /title/{full_title_id}': failing } })
  expect(await screen.findByText('キャンペーン価格です。通常は¥880（税込）で販売しています。')).toBeVisible()
})

test('a regular price says nothing of campaigns', async () => {
  await open()
  expect((await item()).textContent).not.toContain('キャンペーン')
})

test('a rental says the terms that a member sees', async () => {
  const pack = packWith(1, '本編')
  const pack_info = { ...pack.pack_info, start_within_days: 30, view_days: 2 }
  await open({ handlers: titled(titleWith({ ...pack, pack_info, prices: [price] })) })
  expect(await screen.findByText(unbroken(terms))).toBeVisible()
})

test('a rental whose terms cannot be fetched can still be ordered', async () => {
  await open({ handlers: { 'GET /title/{full_title_id}': () => Promise.reject(fakeFailure('internal')) } })
  expect((await item()).textContent).not.toMatch(/視聴期間|無期限/)
  expect(screen.getByRole('link', { name: 'ログイン' })).toBeVisible()
})

test('what is bought for good says so, and requests nothing', async () => {
  const { host } = await open({ topics: { cart: { ...cart, salesType: 'est', viewDays: null } } })
  expect((await item()).textContent).toContain('視聴期間無期限')
  expect((await item()).textContent).not.toContain('キャンペーン')
  expect(callsOf(host, 'GET /title/{full_title_id}')).toEqual([])
})

test('on a phone, the page says that the app plays it', async () => {
  asIphone()
  await open()
  expect(await screen.findByText('スマートフォン・タブレットでは銀幕アプリで視聴します')).toBeVisible()
})

test('on a phone, a gift says nothing of the buyer’s device', async () => {
  asIphone()
  await open({ topics: { cart: { ...cart, gift: { by: 'link', mail: '', senderName: '', message: '' } } } })
  await item()
  expect(screen.queryByText(/銀幕アプリ/)).toBeNull()
})
