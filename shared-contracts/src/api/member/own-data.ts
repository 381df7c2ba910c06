import * as z from 'zod'
import { instant } from '../shapes.ts'
import { noticeChoice } from './notice.ts'
import { ownAccount } from './own-account.ts'
import { ownChat } from './own-chat.ts'
import { ownPurchases } from './own-purchases.ts'
import { ownViewing } from './own-viewing.ts'

const when = instant.nullable()
const names = z.object({ ja: z.string(), en: z.string() })

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

/**
 * A member's own data; each domain contributes its part. Fields that are not named here never leave the API: no hashes, no tokens
 * and no data about other people.
 */
export const ownData = z.object({
  exported_at: instant,
  ...ownAccount,
  ...ownPurchases,
  ...ownViewing,
  presents: z.array(ownPresent),
  memberships: z.array(membership),
  watchlist: z.array(listed),
  live_reminders: z.array(liveReminder),
  /** Since 2.13.0. */
  notices: z.array(ownNotice).optional(),
  notice_choices: z.array(noticeChoice).optional(),
  migrations: z.array(migration),
  inquiries: z.array(inquiry),
  ...ownChat,
})

export type OwnData = z.infer<typeof ownData>
