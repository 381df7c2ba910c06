import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { Payment, PaymentItem } from '@ginmaku/shared-contracts/api/purchase/payment.ts'
import type { HistoryItem } from '@ginmaku/shared-contracts/api/purchase/purchase-history.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { months, orderOf } from './channel-payments.ts'
import { never, refusing } from './refusals.ts'
import { emptyList, member } from './samples.ts'

const someRental: HistoryItem = {
  purchase_number: 'N3',
  full_title_id: 'T1',
  title_name: '月夜の渡し舟',
  image: '/images/posters/T1.svg',
  pack_name: 'レンタル 2日間',
  sales_type: 'tvod',
  quality_type: 2,
  price: 550,
  tax: 50,
  currency: 'JPY',
  state: 'rented',
  status: 'granted',
  purchased_at: '2026-11-20T21:00:00+09:00',
}

export const purchases: readonly HistoryItem[] = [
  { ...someRental, view_days: 2, view_expire_at: '2026-11-23T21:00:00+09:00' },
  {
    purchase_number: 'N2',
    full_title_id: 'T2',
    title_name: '灯台守の一年',
    image: '/images/posters/T2.svg',
    pack_name: '全12話 購入',
    sales_type: 'est',
    quality_type: 3,
    price: 3300,
    tax: 300,
    currency: 'JPY',
    state: 'purchased',
    status: 'granted',
    purchased_at: '2026-11-03T10:00:00+09:00',
  },
  {
    purchase_number: 'N1',
    full_title_id: 'T3',
    title_name: '北窓の狐',
    image: '/images/posters/T3.svg',
    pack_name: 'レンタル 7日間',
    sales_type: 'tvod',
    quality_type: 1,
    price: 330,
    tax: 30,
    currency: 'JPY',
    state: 'rented',
    status: 'failed',
    purchased_at: '2026-10-12T23:30:00+09:00',
  },
]

/** The purchase of a row of the history. */
export const purchaseOf = ({ state: _, refunded_price: price, purchased_at, ...item }: HistoryItem): Payment => ({
  subject: 'pack',
  ...item,
  next: { kind: 'none' },
  payment_kind: 'card',
  pack_id: 'pack',
  pack_price_id: 'pack-price',
  view_type: 1,
  play_ids: [],
  origin_price: item.price,
  coupon_price: 0,
  tax_rate: 10,
  fee: 0,
  created_at: purchased_at,
  ...(price !== undefined && { refunds: [{ at: purchased_at, price, tax: Math.floor(price / 11) }] }),
  events: item.status === 'granted' ? [{ at: purchased_at, kind: 'captured' }] : [],
})

/** One of them refunded in part, one wholly, one whose payment is open. */
export const refundedPurchases: readonly HistoryItem[] = [
  {
    ...someRental,
    purchase_number: 'N4',
    refunded_price: 110,
    view_days: 2,
    start_deadline: '2099-12-20T21:00:00+09:00',
  },
  { ...someRental, purchase_number: 'N5', refunded_price: 550, status: 'refunded' },
  { ...someRental, purchase_number: 'N6', status: 'authorizing' },
]

/** A history of several pages, with a viewing period of each kind. */
export const longHistory: readonly HistoryItem[] = Array.from({ length: 23 }, (_, place) => {
  const periods = [
    { view_expire_at: '2099-11-23T21:00:00+09:00' },
    { start_deadline: '2099-12-20T21:00:00+09:00', view_days: 2 },
    { view_expire_at: '2026-10-23T21:00:00+09:00', state: 'not_on_sale' },
    { start_deadline: '2026-10-20T21:00:00+09:00', view_days: 2 },
    { opens_at: '2099-12-24T19:00:00+09:00', state: 'reserved' },
  ] as const
  return {
    ...someRental,
    purchase_number: `GM-2345-6789-${String(place + 1).padStart(4, '0')}`,
    title_name: `灯台の記録 その${place + 1}`,
    ...periods[place % periods.length],
  }
})

/** Rows of packs as the call for all payments has them. */
export const ofPacks = (items: readonly HistoryItem[]): PaymentItem[] =>
  items.map((item) => ({ subject: 'pack', ...item }))

export const handlers: FakeHandlers = {
  'GET /user/payment/{purchase_number}': ({ params }) => {
    const isAsked = (item: { purchase_number: string }) => item.purchase_number === params.purchase_number
    const month = months.find(isAsked)
    if (month) return orderOf(month)
    const item = [...purchases, ...refundedPurchases].find(isAsked)
    if (!item) throw fakeFailure('purchase_not_found')
    return purchaseOf(item)
  },
  'GET /user/payment': ({ query = {} }) => {
    const all = ofPacks([...purchases, ...longHistory])
    const offset = Number(query.offset ?? 0)
    return { items: all.slice(offset, offset + Number(query.limit ?? 10)), result_total_count: all.length }
  },
}

export const scenarios: Record<string, PageScenario> = {
  'purchase history': { path: '/mypage/history', topics: member },
  'purchase history of a new member': {
    path: '/mypage/history',
    topics: member,
    handlers: { 'GET /user/payment': () => emptyList },
  },
  'purchase history with refunds': {
    path: '/mypage/history',
    topics: member,
    handlers: { 'GET /user/payment': () => ({ items: ofPacks(refundedPurchases), result_total_count: 3 }) },
  },
  'purchase history with months of a channel': {
    path: '/mypage/history',
    topics: member,
    handlers: {
      'GET /user/payment': () => ({ items: [...months, ...ofPacks(purchases)], result_total_count: 7 }),
    },
  },
  'purchase history fails': {
    path: '/mypage/history',
    topics: member,
    handlers: refusing('GET /user/payment', 'internal'),
  },
  'purchase history, loading': {
    path: '/mypage/history',
    topics: member,
    handlers: never('GET /user/payment'),
    isEndless: true,
  },
  receipt: { path: '/mypage/history/N2/receipt', topics: member },
  'receipt after a refund': { path: '/mypage/history/N4/receipt', topics: member },
  'receipt for a month of a channel': { path: '/mypage/history/N9C1/receipt', topics: member },
  'receipt for a month of a channel after a refund': { path: '/mypage/history/N9C2/receipt', topics: member },
  'receipt of an unpaid purchase': { path: '/mypage/history/N1/receipt', topics: member },
  'receipt fails': {
    path: '/mypage/history/N2/receipt',
    topics: member,
    handlers: refusing('GET /user/payment/{purchase_number}', 'internal'),
  },
}
