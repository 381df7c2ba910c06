import * as z from 'zod'
import { instant } from '../shapes.ts'

const when = instant.nullable()

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

/** Of a member's own data: the account, how it is logged in to, and what was mailed to it. */
export const ownAccount = {
  profile,
  sessions: z.array(session),
  account_events: z.array(accountEvent),
  mail_changes: z.array(mailChange),
  passkeys: z.array(passkey),
  linked_providers: z.array(linkedProvider),
  device_codes: z.array(deviceCode),
  mails: z.array(mail),
}
