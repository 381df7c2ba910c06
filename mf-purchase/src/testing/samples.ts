import type { CallAnswer } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Purchase, Quote } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { CartState, SessionState } from '@ginmaku/shared-contracts/host/topics.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'

export const session: SessionState = { loggedIn: true, email: 'viewer@example.jp' }

export const cart: CartState = {
  fullTitleId: 'T001',
  titleName: '月夜の駅',
  image: '/images/posters/T001.svg',
  packId: 'K001',
  packName: '本編',
  packPriceId: 'P001-HD',
  salesType: 'tvod',
  viewType: 1,
  qualityType: 2,
  price: 550,
  currency: 'JPY',
  isShopping: false,
}

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
  view_days: 2,
  start_deadline: '2026-12-21T15:00:00+09:00',
  created_at: '2026-11-21T19:05:00+09:00',
  events: [],
}

export const awaitingBank: Purchase = {
  ...granted,
  status: 'authorizing',
  next: { kind: 'three_ds', url: 'https://bank.example/three-ds/1' },
}

export const confirming: Purchase = { ...granted, status: 'authorizing' }

export const declined: Purchase = {
  ...granted,
  status: 'failed',
  failure: { code: 'card_declined', message: 'declined' },
}

export const paymentConfig = {
  card_form_url: 'https://pay.example/card-form',
  card_form_origin: 'https://pay.example',
  shop_id: 'shop_1',
}

/** API handlers for a member with a stored card, in which every call succeeds. */
export const handlers: FakeHandlers = {
  'POST /purchase/quote': () => quote,
  'GET /user/card': () => ({ card: storedCard }),
  'POST /user/card': () => ({ card: storedCard }),
  'DELETE /user/card': () => undefined,
  'GET /payment/config': () => paymentConfig,
  'POST /purchase': () => granted,
  'GET /purchase/{purchase_number}': () => granted,
  'POST /purchase/{purchase_number}/cancel': () => undefined,
}

/** The title of `granted` as a live event. */
export const liveTitle: CallAnswer<'GET /title/{full_title_id}'> = {
  title: {
    full_title_id: 'T001',
    title_name: '月夜の駅',
    image: '/images/posters/T001.svg',
    genre: 'music',
    synopsis: '',
    publisher: { publisher_id: 'PB1', name: '銀河座' },
    view_type: [1],
    captions: [],
    audio: ['ja'],
    rating: 'G',
    running_time: 3600,
    released_year: 2026,
    cast: [],
    single_packs: [],
    summary_pack_rental: [],
    summary_pack_buy: [],
    live: {
      play_id: 'PLAY-1',
      starts_at: '2026-11-22T19:00:00+09:00',
      ends_at: '2026-11-22T21:00:00+09:00',
      state: 'scheduled',
    },
    is_display_recommend: false,
  },
  result_total_count: 0,
  is_oversea: false,
  user_region: 'JP',
}
