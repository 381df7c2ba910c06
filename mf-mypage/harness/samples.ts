import type { CallAnswer } from '@ginmaku/shared-contracts/api/contract.ts'
import type { AskingDevice } from '@ginmaku/shared-contracts/api/device.ts'
import type {
  AccountEvent,
  Member,
  OwnSession,
  Profile,
  SessionTokens,
} from '@ginmaku/shared-contracts/api/identity.ts'
import type { Present } from '@ginmaku/shared-contracts/api/present.ts'
import type { HistoryItem, Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { LibraryItem } from '@ginmaku/shared-contracts/api/watching.ts'
import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'

export const tokens: SessionTokens = {
  auth_key: 'sample-auth-key',
  access_token: 'sample-access-token',
  expires_at: '2026-11-21T12:15:00+09:00',
}

/** What a browser stores during sign-up. */
export const signupKey = 'sample-signup-key'.padEnd(43, '-')

/** The response to a sign-up. */
export const sentMail = {
  email: 'name@example.com',
  expires_at: '2026-11-22T12:00:00+09:00',
  signup_key: signupKey,
}

/** The session of a member. */
export const member = { session: { loggedIn: true, email: 'name@example.com' } }

/** What the API says about that member. */
export const ownMember: Member = {
  email: 'name@example.com',
  nickname: null,
  region: 'JP',
  locale: 'ja',
  linked_providers: [],
  has_card: false,
  has_password: true,
}

/** What the API says about that member's external services. */
export const ownLinks: CallAnswer<'GET /user/link'> = {
  items: [
    { provider: 'google', account: 'name@example.com', linked_at: '2026-10-01T09:00:00+09:00' },
    { provider: 'twitter', account: '@name_example', linked_at: '2025-03-08T21:30:00+09:00' },
  ],
  result_total_count: 2,
  is_only_way: false,
}

export const ownProfile: Profile = { gender: 'no_answer', birthday: '1990-04-01' }

const kinds: readonly AccountEvent['kind'][] = [
  ...(['profile_changed', 'logged_in', 'mail_changed', 'mail_change_requested', 'sessions_revoked'] as const),
  ...(['password_changed', 'logged_in', 'password_reissued', 'logged_in', 'logged_in'] as const),
  ...(['logged_in', 'registered'] as const),
]

/** What has touched the account, newest first; more than one page. */
export const events: AccountEvent[] = kinds.map((kind, place) => ({
  account_event_id: `AE${place}`,
  kind,
  happened_at: `2026-11-${String(20 - place).padStart(2, '0')}T21:00:00+09:00`,
  device: place === 3 ? null : 'Firefox (Linux)',
  region: place === 4 ? 'US' : 'JP',
}))

/** A rental in the cart. */
export const cart: CartState = {
  fullTitleId: 'T1',
  titleName: '月夜の渡し舟',
  image: '/images/posters/T1.svg',
  packId: 'P1',
  packName: 'レンタル 2日間',
  packPriceId: 'PP1',
  salesType: 'tvod',
  viewType: 1,
  qualityType: 2,
  price: 550,
  currency: 'JPY',
  isShopping: true,
}

export const rental: LibraryItem = {
  entitlement_id: 'E1',
  full_title_id: 'T1',
  title_name: '月夜の渡し舟',
  image: '/images/posters/T1.svg',
  pack_id: 'P1',
  pack_name: 'レンタル 2日間',
  sales_type: 'tvod',
  quality_type: 2,
  view_type: 1,
  is_live: false,
  state: 'playable',
  view_expire_at: '2026-11-23T21:00:00+09:00',
  view_days: 2,
  purchased_at: '2026-11-20T21:00:00+09:00',
  play_ids: ['PL1'],
}

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
export const purchaseOf = ({ state: _, purchased_at, ...item }: HistoryItem): Purchase => ({
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
  events: item.status === 'granted' ? [{ at: purchased_at, kind: 'captured' }] : [],
})

/** A member's list without items. */
export const emptyList = { items: [], result_total_count: 0 }

/** An account that can be moved to the successor. */
export const migratable = {
  window: 'open',
  opens_at: '2025-10-01T12:00:00+09:00',
  closes_at: '2026-01-21T23:59:59+09:00',
  successor: { name: '新・銀幕', url: 'https://successor.example/migrate' },
  title_count: 12,
} satisfies CallAnswer<'GET /user/migration'>
/** The TV that shows the code BCDF-GHJK. */
export const askingTv: AskingDevice = {
  user_code: 'BCDFGHJK',
  device: { kind: 'tv', browser: null, system: 'Linux' },
  region: 'JP',
  requested_at: '2026-11-23T12:00:00+09:00',
  expires_at: '2026-11-23T12:15:00+09:00',
}

/** Where a member is logged in: here, on a phone and on a TV. */
export const sessions: readonly OwnSession[] = [
  {
    session_id: '5f0c4a52-3a51-4f9d-9f0e-3d6f0a3e1b01',
    device: { kind: 'computer', browser: 'Firefox', system: 'Windows' },
    region: 'JP',
    created_at: '2026-11-20T21:00:00+09:00',
    last_seen_at: '2026-11-23T12:00:00+09:00',
    is_current: true,
  },
  {
    session_id: '5f0c4a52-3a51-4f9d-9f0e-3d6f0a3e1b02',
    device: { kind: 'phone', browser: 'Safari', system: 'iOS' },
    region: 'FR',
    created_at: '2026-11-03T10:00:00+09:00',
    last_seen_at: '2026-11-22T23:30:00+09:00',
    is_current: false,
  },
  {
    session_id: '5f0c4a52-3a51-4f9d-9f0e-3d6f0a3e1b03',
    device: { kind: 'tv', browser: null, system: 'Linux' },
    region: null,
    created_at: '2026-11-01T19:00:00+09:00',
    last_seen_at: '2026-11-21T22:15:00+09:00',
    is_current: false,
  },
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

/** One of each shape, in one list. */
export const presents: readonly Present[] = (
  [
    ['night', '壁紙「灯のともる海」', 1920, 1080],
    ['dawn', '壁紙「夜明けの港」', 1200, 1800],
    ['spread', '壁紙「見開き」', 2400, 1696],
  ] as const
).map(([present_id, present_name, width, height]) => ({
  present_type: 'wallpaper',
  campaign_id: 'long-nights',
  campaign_name: '夜長の名画フェア',
  present_id,
  present_name,
  full_title_id: 'T1',
  title_name: '月夜の渡し舟',
  width,
  height,
  image: `/images/presents/${present_id}.svg`,
  thumbnail: `/images/presents/${present_id}.svg?form=small`,
  download: `/images/presents/${present_id}.svg?form=file`,
}))
