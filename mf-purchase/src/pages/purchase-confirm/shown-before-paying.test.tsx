import { sent } from '@ginmaku/remote-kit/testing/requested-of-host.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { unbroken } from '../../components/use-formats.ts'
import { openPage } from '../../testing/open-page.ts'
import { buy, buyButton, confirmBox, openOrder } from '../../testing/order-page.ts'
import { couponQuote, quote, rentedAgainQuote, ticketQuote } from '../../testing/samples.ts'

afterEach(() => void vi.restoreAllMocks())

const quoted = (answer: Quote) => ({ 'POST /purchase/quote': () => answer })

test('a buyer who rents it already sees until when, ticks that they know, and the order says so', async () => {
  const page = await openOrder(quoted(rentedAgainQuote))
  expect(screen.getByText('この作品はレンタル中です')).toBeVisible()
  expect(
    screen.getByText(new RegExp(`${unbroken('2026年12月31日')}.*まで視聴できます。もう一度レンタルすると`)),
  ).toBeVisible()
  expect(confirmBox()).toHaveAccessibleName(/すでに視聴できる作品をもう一度レンタルする/)
  expect(await axeFaults()).toEqual([])
  await buy(page)
  await waitFor(() => expect(sent(page.host, 'POST /purchase')).toMatchObject([{ body: { held_confirmed: true } }]))
})

test('a buyer who holds some of the episodes sees how many, and that they are in the price', async () => {
  await openOrder(quoted({ ...quote, held: { plays: 3, of: 12, sales_type: 'est' } }))
  expect(screen.getByText('12話のうち3話は、すでに視聴できます')).toBeVisible()
  expect(confirmBox()).not.toHaveAccessibleName(/もう一度/)
})

test('what costs nothing can be watched with the order: no payment is named', async () => {
  await openPage('/purchase-confirm', { handlers: quoted({ ...couponQuote, coupon_price: 550, price: 0, tax: 0 }) })
  expect(await screen.findByText(/^ご注文の確定後、すぐに視聴できます。/)).toBeVisible()
  expect(screen.queryByText(/決済の完了後/)).toBeNull()
})

test('nor for a reservation or a ticket that costs nothing', async () => {
  const free = { ...couponQuote, coupon_price: 550, price: 0, tax: 0 }
  const reserved = await openPage('/purchase-confirm', {
    handlers: quoted({ ...free, opens_at: '2099-12-01T18:00:00+09:00' }),
  })
  expect(await screen.findByText(/から視聴できます。お支払いは発生しません。$/)).toBeVisible()
  expect(screen.queryByText(/お支払いは今すぐ/)).toBeNull()
  await reserved.leave()
  const { performance } = ticketQuote
  const open = performance && { ...performance, opens_at: '2020-12-10T18:30:00+09:00' }
  await openPage('/purchase-confirm', { handlers: quoted({ ...free, ...(open && { performance: open }) }) })
  expect(await screen.findByText('ご注文の確定後、すぐに作品ページのライブ会場に入場できます。')).toBeVisible()
})

test('a buyer who holds nothing of it sees none of that, and the order says nothing of it', async () => {
  const page = await openOrder()
  expect(screen.queryByText(/すでに/)).toBeNull()
  await buy(page)
  await waitFor(() => expect(sent(page.host, 'POST /purchase')).toHaveLength(1))
  expect(sent(page.host, 'POST /purchase')[0]).not.toHaveProperty('body.held_confirmed')
})

test('offline, the button says so and keeps everything; online again, it orders once', async () => {
  const page = await openOrder()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await buy(page)
  expect(await screen.findByText('インターネットに接続されていません')).toBeVisible()
  expect(confirmBox()).toBeChecked()
  expect(sent(page.host, 'POST /purchase')).toEqual([])
  onLine.mockReturnValue(true)
  await page.user.click(await buyButton())
  await waitFor(() => expect(sent(page.host, 'POST /purchase')).toHaveLength(1))
  expect(screen.queryByText('インターネットに接続されていません')).toBeNull()
})

test('on a phone, the page says that the app plays it, and in which quality', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)')
  await openOrder()
  expect(screen.getByText('スマートフォン・タブレットでは銀幕アプリで視聴します')).toBeVisible()
  expect(screen.getByText(/HD画質で視聴するには、パソコンのブラウザー/)).toBeVisible()
})

test('in the app on a phone, the page says in which quality it plays', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16; K) Mobile')
  await openPage('/purchase-confirm', { topics: { app: 'standalone' } })
  expect(await screen.findByText('スマートフォン・タブレットではSD画質で視聴します')).toBeVisible()
})

test('on a computer, nothing is said of phones', async () => {
  await openOrder()
  expect(screen.queryByText(/スマートフォン・タブレットでは/)).toBeNull()
})
