import type { TitleCard } from '@ginmaku/shared-contracts/api/catalogue.ts'
import type { CallAnswer } from '@ginmaku/shared-contracts/api/contract.ts'
import type { AskingDevice } from '@ginmaku/shared-contracts/api/device.ts'
import type {
  AccountEvent,
  Member,
  OwnSession,
  Profile,
  SessionTokens,
} from '@ginmaku/shared-contracts/api/identity.ts'
import type { Membership } from '@ginmaku/shared-contracts/api/membership.ts'
import type { Passkey, PasskeyCreation, PasskeyRequest } from '@ginmaku/shared-contracts/api/passkey.ts'
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
export const member = { session: { loggedIn: true, email: 'name@example.com', memberKey: 'own' } }

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
  has_download: false,
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

/** A passkey that has just been added. */
export const newPasskey: Passkey = {
  passkey_id: '8d0c4a52-3a51-4f9d-9f0e-3d6f0a3e1b03',
  name: null,
  device: { kind: 'computer', browser: 'Firefox', system: 'Windows' },
  is_synced: false,
  created_at: '2026-11-23T12:00:00+09:00',
  last_used_at: null,
}

/** With and without a name, used and unused. */
export const passkeys: readonly Passkey[] = [
  { ...newPasskey, passkey_id: '8d0c4a52-3a51-4f9d-9f0e-3d6f0a3e1b01' },
  {
    passkey_id: '8d0c4a52-3a51-4f9d-9f0e-3d6f0a3e1b02',
    name: '仕事用のスマートフォン',
    device: { kind: 'phone', browser: 'Safari', system: 'iOS' },
    is_synced: true,
    created_at: '2026-10-03T10:00:00+09:00',
    last_used_at: '2026-11-22T23:30:00+09:00',
  },
]

/** For pages on localhost. */
export const passkeyRequest: PasskeyRequest = {
  challenge: 'c2FtcGxlLWNoYWxsZW5nZQ',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
}

export const passkeyCreation: PasskeyCreation = {
  rp: { id: 'localhost', name: '銀幕' },
  user: { id: 'c2FtcGxlLW1lbWJlcg', name: 'name@example.com', displayName: 'name@example.com' },
  challenge: 'c2FtcGxlLWNoYWxsZW5nZQ',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}

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

/** What a member with a library would lose. */
export const withdrawal = {
  blockers: [],
  losses: [
    { kind: 'unlimited', count: 12 },
    { kind: 'rental', count: 2 },
    { kind: 'reservation', count: 1 },
    { kind: 'present', count: 3 },
  ],
  has_password: true,
} satisfies CallAnswer<'GET /user/withdrawal'>

/** The own data of a new member. */
export const ownData = {
  exported_at: '2026-11-23T03:00:00.000Z',
  profile: {
    member_id: 'M1',
    email: 'name@example.com',
    nickname: null,
    gender: 'no_answer',
    birthday: '1990-04-01',
    locale: 'ja',
    has_password: true,
    registered_at: '2026-11-20T03:00:00.000Z',
  },
  ...{
    sessions: [],
    account_events: [],
    mail_changes: [],
    passkeys: [],
    linked_providers: [],
    device_codes: [],
    mails: [],
    cards: [],
    purchases: [],
  },
  ...{
    entitlements: [],
    redemptions: [],
    plays: [],
    watched: [],
    download_devices: [],
    download_links: [],
    presents: [],
    memberships: [],
    watchlist: [],
    migrations: [],
    inquiries: [],
  },
} satisfies CallAnswer<'GET /user/export'>
/** One that renews, and one that was cancelled. */
export const memberships = [
  {
    publisher_id: 'matsukage',
    name: '松影座',
    state: 'joined',
    price: 1320,
    currency: 'JPY',
    registration_since: '2026-01-31',
    billing_start_date: '2026-01-31',
    next_billing_date: '2026-11-30',
    last_day: '2026-11-29',
    cancel_by: '2026-11-28',
  },
  {
    publisher_id: 'tsukibune',
    name: '月舟動画',
    state: 'canceled',
    price: 880,
    currency: 'JPY',
    registration_since: '2026-10-12',
    billing_start_date: '2026-10-12',
    unregistration_date: '2026-11-20',
    last_day: '2026-12-11',
  },
] as const satisfies readonly Membership[]

const [renewing] = memberships

/** The same on the last day of its term, when the next renewal can't be stopped any more. */
export const renewedOnce: Membership = {
  ...renewing,
  next_billing_date: '2026-11-30',
  last_day: '2026-12-30',
}

export const afterCancelling = ({ cancel_by: _, next_billing_date: next, ...kept }: Membership): Membership => ({
  ...kept,
  ...(next && next <= kept.last_day && { next_billing_date: next }),
  state: 'canceled',
  unregistration_date: '2026-11-23',
})

/** A watchlist of two pages. */
export const longWatchlist: readonly TitleCard[] = Array.from({ length: 26 }, (_, place) => ({
  full_title_id: `W${place + 1}`,
  title_name: `灯台の記録 その${place + 1}`,
  image: `/images/posters/W${place + 1}.svg`,
  genre: 'film',
  publisher: { publisher_id: 'matsukage', name: '松影座' },
  is_live: place === 1,
  price_from: { price: 330, currency: 'JPY', sales_type: 'tvod' },
}))
