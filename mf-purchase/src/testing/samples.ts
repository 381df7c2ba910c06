import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { DccOffer } from '@ginmaku/shared-contracts/api/purchase/dcc.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import type { GivenPack } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { type CartState, cartWith } from '@ginmaku/shared-contracts/host/cart.ts'
import type { SessionState } from '@ginmaku/shared-contracts/host/topics.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { channelHandlers } from './channel-samples.ts'
import { nextHandlers } from './next-samples.ts'

export const session: SessionState = { loggedIn: true, email: 'viewer@example.jp' }

export const cart: CartState = cartWith({
  fullTitleId: 'T001',
  titleName: '月夜の駅',
  image: '/images/posters/T001.svg',
  packId: 'K001',
  packName: '本編',
  packPriceId: 'P001-HD',
  salesType: 'tvod',
  viewType: 1,
  qualityType: 2,
  originPrice: 550,
  price: 550,
  currency: 'JPY',
  playIds: ['PLAY-1'],
  viewDays: 2,
})

export const quote: Quote = {
  pack_price_id: 'P001-HD',
  full_title_id: 'T001',
  title_name: '月夜の駅',
  image: '/images/posters/T001.svg',
  pack_id: 'K001',
  pack_name: '本編',
  sales_type: 'tvod',
  quality_type: 2,
  view_type: 1,
  view_days: 2,
  start_within_days: 30,
  origin_price: 550,
  coupon_price: 0,
  price: 550,
  tax: 50,
  tax_rate: 10,
  fee: 0,
  currency: 'JPY',
  payment_kinds: ['card', 'paypay', 'condo', 'dcc'],
  statement: { month: '2026-11', total: 3_300, fee: 330, fee_without_tax: 300, currency: 'JPY' },
}

/** A pack of which every play is rented by another one. */
export const rentedAgainQuote: Quote = {
  ...quote,
  held: { plays: 1, of: 1, sales_type: 'tvod', view_expire_at: '2026-12-31T12:00:00+09:00' },
}

export const checkedCoupon: CallResponse<'POST /coupon/check'> = {
  coupon_code: 'WELCOME300',
  coupon_name: 'はじめての300円引き',
  origin_price: 550,
  coupon_price: 300,
  price: 250,
  currency: 'JPY',
}

/** The quote with {@link checkedCoupon}. */
export const couponQuote: Quote = {
  ...quote,
  coupon_price: 300,
  coupon: { coupon_code: 'WELCOME300', coupon_name: 'はじめての300円引き' },
  price: 250,
  tax: 22,
}

/** The cart with {@link checkedCoupon}. */
export const couponCart: CartState = {
  ...cart,
  ...{ isCoupon: true, couponCode: 'WELCOME300', couponPrice: 300, confirmPrice: 250 },
}

export const storedCard = { brand: 'visa', last4: '1111', expiry: '08/29' }

export const granted: Purchase = {
  purchase_number: 'G-1001',
  status: 'granted',
  next: { kind: 'none' },
  payment_kind: 'card',
  full_title_id: 'T001',
  title_name: '月夜の駅',
  image: '/images/posters/T001.svg',
  pack_id: 'K001',
  pack_name: '本編',
  pack_price_id: 'P001-HD',
  sales_type: 'tvod',
  quality_type: 2,
  view_type: 1,
  play_ids: ['PLAY-1'],
  origin_price: 550,
  coupon_price: 0,
  price: 550,
  tax: 50,
  tax_rate: 10,
  fee: 0,
  currency: 'JPY',
  card: { brand: 'visa', last4: '1111' },
  purchaser: 'viewer@example.jp',
  view_days: 2,
  start_deadline: '2026-12-21T15:00:00+09:00',
  created_at: '2026-11-21T19:05:00+09:00',
  events: [],
}

const { view_days: ___, start_within_days: ____, ...withoutPeriod } = quote

/** HD, for members who have bought SD. */
export const upgradeQuote: Quote = {
  ...withoutPeriod,
  sales_type: 'est',
  ...{ origin_price: 2_200, price: 1_200, tax: 109 },
  upgrade: { credit: 1_000, from: { quality_type: 1, view_type: 1 } },
}

export const upgradeCart: CartState = {
  ...cart,
  ...{ salesType: 'est', viewDays: null, originPrice: 2_200, price: 2_200, confirmPrice: 2_200 },
}

const openedAt = Date.now()
const minutesAgo = (minutes: number) => new Date(openedAt - minutes * 60_000).toISOString()

/** Refunded in part, after which it remains. */
export const partlyRefunded: Purchase = {
  ...granted,
  created_at: minutesAgo(90),
  refunds: [{ at: minutesAgo(10), price: 150, tax: 13 }],
  events: [
    { at: minutesAgo(90), kind: 'created' },
    { at: minutesAgo(89), kind: 'action_required' },
    { at: minutesAgo(88), kind: 'captured' },
    { at: minutesAgo(88), kind: 'granted' },
    { at: minutesAgo(11), kind: 'refund_requested' },
    { at: minutesAgo(10), kind: 'partly_refunded' },
  ],
}

/** The refund of the rest is under way. */
export const beingRefunded: Purchase = {
  ...granted,
  created_at: minutesAgo(90),
  events: [
    { at: minutesAgo(90), kind: 'created' },
    { at: minutesAgo(88), kind: 'captured' },
    { at: minutesAgo(88), kind: 'granted' },
    { at: minutesAgo(11), kind: 'refund_requested' },
  ],
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

export const awaitingBank: Purchase = {
  ...granted,
  status: 'authorizing',
  next: { kind: 'three_ds', url: 'https://bank.example/three-ds/1' },
  expires_at: minutesFromNow(12),
}

/** An order that ended like this, with its timeline. */
export const ended = (
  status: 'cancelled' | 'expired' | 'failed' | 'refunded',
): Pick<Purchase, 'status' | 'events'> => ({
  status,
  events: [
    { at: minutesAgo(15), kind: 'created' },
    ...(status === 'refunded' ? [{ at: minutesAgo(14), kind: 'captured' }] : []),
    { at: minutesAgo(3), kind: status },
  ],
})

const { card: _, ...withoutCard } = granted

export const paidByPaypay: Purchase = { ...withoutCard, purchase_number: 'G-2001', payment_kind: 'paypay' }

/** The buyer came back from PayPay without deciding. */
export const awaitingPaypay: Purchase = {
  ...paidByPaypay,
  purchase_number: 'G-2002',
  status: 'authorizing',
  next: { kind: 'redirect', url: 'https://wallet.example/pay/1' },
  created_at: minutesFromNow(-2),
  expires_at: minutesFromNow(8),
  events: [
    { at: minutesFromNow(-2), kind: 'created' },
    { at: minutesFromNow(-1), kind: 'action_required' },
  ],
}

export const billedByCarrier: Purchase = {
  ...withoutCard,
  purchase_number: 'G-3001',
  payment_kind: 'condo',
  statement: { month: '2026-11', total: 50_550, fee: 660, fee_without_tax: 600, currency: 'JPY' },
}

export const awaitingCarrier: Purchase = {
  ...awaitingPaypay,
  purchase_number: 'G-3002',
  payment_kind: 'condo',
  next: { kind: 'redirect', url: 'https://carrier.example/pay/1' },
  expires_at: minutesFromNow(12),
}

/** A card from the United States. */
export const dccOffer: DccOffer = {
  dcc_offer_id: 'offer-1',
  pack_price_id: 'P001-HD',
  card: { brand: 'visa', last4: '1012' },
  price: 550,
  currency: 'JPY',
  charge: { amount: 377, currency: 'USD', rate: '145.873786', reference_rate: '150.25', margin_percent: '3' },
  expires_at: minutesFromNow(10),
  expires_in: 595,
  is_used: false,
}

export const paidInDollars: Purchase = {
  ...granted,
  ...{ purchase_number: 'G-4001', payment_kind: 'dcc', card: dccOffer.card, charged: dccOffer.charge },
}

const outOfMoney = { code: 'insufficient_funds', message: 'insufficient' } as const

/** Purchases by number, for the page of each outcome. */
const purchases: Record<string, Purchase> = {
  'G-2001': paidByPaypay,
  'G-2002': awaitingPaypay,
  'G-2003': { ...paidByPaypay, purchase_number: 'G-2003', ...ended('cancelled') },
  'G-2004': { ...paidByPaypay, purchase_number: 'G-2004', ...ended('failed'), failure: outOfMoney },
  'G-2005': { ...paidByPaypay, purchase_number: 'G-2005', ...ended('expired') },
  'G-2006': { ...paidByPaypay, purchase_number: 'G-2006', ...ended('refunded') },
  'G-3001': billedByCarrier,
  'G-4001': paidInDollars,
  'G-4002': {
    ...{ ...paidInDollars, purchase_number: 'G-4002', status: 'authorizing' },
    ...{ next: { kind: 'three_ds', url: 'https://bank.example/three-ds/2' }, expires_at: minutesFromNow(12) },
  },
  'G-4003': { ...paidInDollars, purchase_number: 'G-4003', ...ended('cancelled') },
  'G-4004': {
    ...{ ...paidInDollars, purchase_number: 'G-4004', ...ended('failed') },
    failure: { code: 'card_declined', message: 'declined' },
  },
  'G-4005': { ...paidInDollars, purchase_number: 'G-4005', ...ended('refunded') },
  'G-4006': { ...paidInDollars, purchase_number: 'G-4006', status: 'authorizing' },
  'G-3002': awaitingCarrier,
  'G-3003': { ...billedByCarrier, purchase_number: 'G-3003', ...ended('cancelled') },
  'G-3004': { ...billedByCarrier, purchase_number: 'G-3004', ...ended('failed'), failure: outOfMoney },
}

export const confirming: Purchase = { ...granted, status: 'authorizing' }

export const declined: Purchase = {
  ...granted,
  ...ended('failed'),
  failure: { code: 'card_declined', message: 'declined' },
}

export const paymentConfig = {
  card_form_url: 'https://pay.example/card-form',
  card_form_origin: 'https://pay.example',
  shop_id: 'shop_1',
}

/** Cards are typed into Stripe's fields. */
export const stripeConfig = { ...paymentConfig, stripe: { publishable_key: 'pk_1' } }

const dayMs = 24 * 60 * 60 * 1000
export const inDays = (days: number) => new Date(Math.ceil(Date.now() / dayMs + days) * dayMs).toISOString()

/** The digital copy of a disc gives it for good. */
export const copyPack: GivenPack = {
  full_title_id: 'T001',
  title_name: '月夜の駅',
  image: '/images/posters/T001.svg',
  pack_id: 'K001-est',
  pack_name: '月夜の駅（購入）',
  sales_type: 'est',
  quality_type: 2,
  view_type: 1,
}

/** A ticket gives one of these as a rental. */
export const ticketPacks: readonly [GivenPack, GivenPack] = [
  {
    ...copyPack,
    ...{ pack_id: 'K001', pack_name: '月夜の駅（レンタル）', sales_type: 'tvod', view_days: 2, start_within_days: 30 },
  },
  {
    ...{ full_title_id: 'T002', title_name: '灯台の手紙', image: '/images/posters/T002.svg' },
    ...{ pack_id: 'K002', pack_name: '灯台の手紙（レンタル）', sales_type: 'tvod', quality_type: 2, view_type: 1 },
    ...{ view_days: 2, start_within_days: 30 },
  },
]

export const promotion: CallResponse<'GET /mvtk/{promo_id}'> = {
  promo_id: 'fukushima50',
  promo_name: '「月夜の駅」上映記念 ビデオチケット',
  window: 'open',
  opens_at: inDays(-30),
  closes_at: inDays(60),
  items: [...ticketPacks],
}

export const copyOffer = { status: true as const, expires_at: inDays(90), items: [copyPack] }

/** API handlers for a member with a stored card, in which every call succeeds. */
export const handlers: FakeHandlers = {
  ...channelHandlers,
  ...nextHandlers,
  'POST /purchase/quote': () => quote,
  'POST /coupon/check': () => checkedCoupon,
  'POST /purchase/dcc-offer': () => dccOffer,
  'GET /user/dcc-offer/{dcc_offer_id}': () => dccOffer,
  'GET /user/card': () => ({ card: storedCard }),
  'POST /user/card': () => ({ card: storedCard }),
  'DELETE /user/card': () => undefined,
  'GET /payment/config': () => paymentConfig,
  'POST /purchase': () => granted,
  'GET /purchase/{purchase_number}': ({ params }) => purchases[params.purchase_number] ?? granted,
  'POST /purchase/{purchase_number}/return': ({ params }) => purchases[params.purchase_number] ?? granted,
  'POST /purchase/{purchase_number}/cancel': () => undefined,
  'POST /digitalcopy/check': () => copyOffer,
  'POST /digitalcopy/redeem': () => ({ status: true, items: [copyPack] }),
  'GET /mvtk/{promo_id}': () => promotion,
  'POST /mvtk/exchange': () => ({ status: true, items: [{ ...ticketPacks[0], start_deadline: inDays(30) }] }),
}

const performance = {
  ...{ starts_at: '2099-12-10T19:00:00+09:00', ends_at: '2099-12-10T21:00:00+09:00' },
  opens_at: '2099-12-10T18:30:00+09:00',
}

/** A ticket for a live event. */
export const ticketQuote: Quote = {
  ...quote,
  ...{ performance, opens_at: performance.opens_at, view_expire_at: performance.ends_at, can_be_given: true },
}
export const grantedTicket: Purchase = {
  ...granted,
  ...{ performance, opens_at: performance.opens_at, view_expire_at: performance.ends_at },
}
export const ticketCart: CartState = {
  ...cart,
  performance: { startsAt: performance.starts_at, endsAt: performance.ends_at, repeats: false, replayDays: null },
}
