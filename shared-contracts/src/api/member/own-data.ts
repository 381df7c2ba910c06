import * as z from 'zod'
import { instant } from '../shapes.ts'
import { noticeChoice } from './notice.ts'

const when = instant.nullable()
const names = z.object({ ja: z.string(), en: z.string() })

const profile = z.object({
  member_id: z.string(),
  email: z.string(),
  nickname: z.string().nullable(),
  gender: z.string().nullable(),
  birthday: z.string().nullable(),
  /** Since 2.15.0. */
  receipt_name: z.string().nullable().optional(),
  locale: z.string(),
  has_password: z.boolean(),
  registered_at: instant,
})

const session = z.object({
  device_kind: z.string(),
  device_browser: z.string().nullable(),
  device_system: z.string().nullable(),
  region: z.string().nullable(),
  created_at: instant,
  last_seen_at: instant,
  expires_at: instant,
  revoked_at: when,
})

const accountEvent = z.object({
  kind: z.string(),
  happened_at: instant,
  device: z.string().nullable(),
  region: z.string().nullable(),
})

const passkey = z.object({
  name: z.string().nullable(),
  device_kind: z.string(),
  device_browser: z.string().nullable(),
  device_system: z.string().nullable(),
  created_at: instant,
  last_used_at: when,
})

/** `account` is how the provider's account is shown here. */
const linkedProvider = z.object({ provider: z.string(), account: z.string().nullable(), linked_at: instant })

/** A new address that has not been certified yet. */
const mailChange = z.object({ email: z.string(), requested_at: instant, expires_at: instant })

/** Codes of TVs that the member has decided on. */
const deviceCode = z.object({
  state: z.string(),
  device_browser: z.string().nullable(),
  device_system: z.string().nullable(),
  region: z.string(),
  created_at: instant,
})

/** Mails of the last month. */
const mail = z.object({
  kind: z.string(),
  recipient: z.string(),
  locale: z.string(),
  queued_at: instant,
  sent_at: when,
})

const card = z.object({ brand: z.string(), last4: z.string(), expiry: z.string(), kept_at: instant })

const purchase = z.object({
  purchase_number: z.string(),
  status: z.string(),
  payment_kind: z.string(),
  /** Of a pack; null for a channel. */
  full_title_id: z.string().nullable(),
  /** Of a channel; null for a pack. */
  publisher_id: z.string().nullable(),
  /** Of a channel's renewal: its first day in Japan. since 2.5.0 */
  term_date: z.string().nullable(),
  title_name: names,
  pack_name: names,
  sales_type: z.string().nullable(),
  quality_type: z.int().nullable(),
  price: z.int(),
  tax: z.int(),
  tax_rate: z.int(),
  fee: z.int(),
  currency: z.string(),
  /** What a card from abroad was charged in its own currency. since 2.5.0 */
  charge_amount: z.int().nullable(),
  charge_currency: z.string().nullable(),
  card_brand: z.string().nullable(),
  card_last4: z.string().nullable(),
  created_at: instant,
  events: z.array(z.object({ at: instant, kind: z.string() })),
})

/** The library, with what is over. */
const entitlement = z.object({
  full_title_id: z.string(),
  pack_id: z.string(),
  source_kind: z.string(),
  sales_type: z.string(),
  quality_type: z.int(),
  granted_at: instant,
  opens_at: when,
  start_deadline: when,
  started_at: when,
  view_expire_at: when,
  revoked_at: when,
})

/** Codes and tickets that the member has redeemed. */
const redemption = z.object({ kind: z.string(), promo_id: z.string(), promo_name: names, redeemed_at: instant })

const play = z.object({ play_id: z.string(), expires_at: instant })
/** How much of a rental was sent before its clock started. */
const watched = z.object({ play_id: z.string(), segments: z.int(), counts_until: instant })

/** Where they left off; 0 seconds when it was finished, or hardly started. */
const startedPlay = z.object({
  play_id: z.string(),
  position_seconds: z.number(),
  duration_seconds: z.number(),
  watched_at: instant,
  /** Since 2.13.0. */
  finished_at: instant.nullable().optional(),
})

/** Where a title was downloaded. */
const downloadDevice = z.object({
  full_title_id: z.string(),
  device_kind: z.string(),
  device_browser: z.string().nullable(),
  device_system: z.string().nullable(),
  added_at: instant,
  last_used_at: instant,
})
/** Links of the last day. */
const downloadLink = z.object({ play_id: z.string(), quality_type: z.int(), expires_at: instant })

const ownPresent = z.object({
  present_type: z.string(),
  campaign_id: z.string(),
  present_id: z.string(),
  present_name: names,
  full_title_id: z.string(),
})

const membership = z.object({
  publisher_id: z.string(),
  price: z.int(),
  currency: z.string(),
  registered_at: instant,
  billing_since: instant,
  cancelled_at: when,
  ends_at: when,
  /** First day in Japan of the term that is charged next. since 2.5.0, as what follows */
  renews_on: z.string(),
  /** Notifications about that charge, and when they were sent. */
  next_price: z.int().nullable(),
  announced_at: when,
  /** When that charge was declined first, and last. */
  declined_since: when,
  declined_at: when,
})

/** A coupon used for a purchase; `released`: given back, since nothing was charged or all of it was refunded. */
const couponUse = z.object({
  coupon_code: z.string(),
  coupon_name: names,
  purchase_number: z.string(),
  coupon_price: z.int(),
  state: z.enum(['reserved', 'spent', 'released']),
  reserved_at: instant,
})

/** A removed title's place is kept for a while, so that the removal can be undone. */
const listed = z.object({ full_title_id: z.string(), added_at: instant, removed_at: when })

/** since 2.9.0; `mailed_at`: when the mail was queued. */
/** Without `mailed_at` since 2.13.0: what was sent is in `notices`. */
const liveReminder = z.object({ full_title_id: z.string(), set_at: instant, mailed_at: when.optional() })

const ownNotice = z.object({ kind: z.string(), full_title_id: z.string(), noticed_at: instant, read_at: when })

const migration = z.object({ successor_account: z.string(), migrated_at: instant })

const inquiry = z.object({
  inquiry_number: z.string(),
  email: z.string(),
  inquiry_type_text: z.string(),
  accrual_day: z.string().nullable(),
  accrual_time: z.string().nullable(),
  device_text: z.string().nullable(),
  inquiry: z.string(),
  support_key: z.string().nullable(),
  purchase_number: z.string().nullable(),
  received_at: instant,
})

/** A performance with a chat. */
const performance = { full_title_id: z.string(), starts_at: instant }

/** As the member wrote it, except for masked words. `held` awaits a moderator. */
const chatMessage = z.object({
  ...performance,
  nickname: z.string(),
  text: z.string(),
  state: z.enum(['shown', 'held', 'removed']),
  said_at: instant,
})

/** That the member has reported a message, which belongs to someone else. */
const chatReport = z.object({ ...performance, reported_at: instant })

/** What moderators have done about the member or their messages. */
const chatRestriction = z.object({
  ...performance,
  kind: z.string(),
  acted_at: instant,
  /** Of a timeout. */
  until: when,
  undone_at: when,
})

/** What the member announced as a moderator. */
const chatAnnouncement = z.object({ ...performance, text: z.string().nullable(), acted_at: instant, undone_at: when })

/**
 * A member's own data; each domain contributes its part. Fields that are not named here never leave the API: no hashes, no tokens
 * and no data about other people.
 */
export const ownData = z.object({
  exported_at: instant,
  profile,
  sessions: z.array(session),
  account_events: z.array(accountEvent),
  mail_changes: z.array(mailChange),
  passkeys: z.array(passkey),
  linked_providers: z.array(linkedProvider),
  device_codes: z.array(deviceCode),
  mails: z.array(mail),
  cards: z.array(card),
  purchases: z.array(purchase),
  coupons: z.array(couponUse),
  entitlements: z.array(entitlement),
  redemptions: z.array(redemption),
  plays: z.array(play),
  watched: z.array(watched),
  begun: z.array(startedPlay),
  download_devices: z.array(downloadDevice),
  download_links: z.array(downloadLink),
  presents: z.array(ownPresent),
  memberships: z.array(membership),
  watchlist: z.array(listed),
  live_reminders: z.array(liveReminder),
  /** Since 2.13.0. */
  notices: z.array(ownNotice).optional(),
  notice_choices: z.array(noticeChoice).optional(),
  migrations: z.array(migration),
  inquiries: z.array(inquiry),
  /** Since 2.9.0, as the four below. */
  chat_messages: z.array(chatMessage),
  chat_reports: z.array(chatReport),
  chat_restrictions: z.array(chatRestriction),
  chat_announcements: z.array(chatAnnouncement),
  /** Events whose chat the member moderates. */
  moderated_titles: z.array(z.string()),
})

export type OwnData = z.infer<typeof ownData>
