import * as z from 'zod'
import { declareCalls } from '../call.ts'
import { instant, listOf, memberList } from '../shapes.ts'
import { gender } from './identity.ts'
import { identityBounds } from './identity-bounds.ts'

/** What has touched an account. */
const accountEventKind = z.enum([
  'registered',
  'logged_in',
  'password_changed',
  'password_reissued',
  'sessions_revoked',
  'mail_change_requested',
  'mail_changed',
  'profile_changed',
  'passkey_added',
  'passkey_removed',
  'card_stored',
  'card_removed',
  'provider_linked',
  'provider_unlinked',
])

const accountEvent = z.object({
  account_event_id: z.string(),
  kind: accountEventKind,
  happened_at: instant,
  /** Browser and system, such as `Firefox (Linux)`, as far as known. */
  device: z.string().nullable(),
  /** ISO 3166 country, as far as known. */
  region: z.string().nullable(),
})

const profile = z.object({
  gender: gender.nullable(),
  birthday: z.iso.date().nullable(),
  /** How receipts name the buyer; if it is not sent, it stays as it is. Since 2.15.0. */
  receipt_name: z.string().trim().min(1).max(identityBounds.receiptName.maxLength).nullable().optional(),
})

export const accountCalls = declareCalls({
  'GET /user/profile': {
    summary: 'The caller’s gender, birthday and name on receipts',
    access: 'member',
    response: profile,
  },
  'PUT /user/profile': {
    summary: 'Replace all; null deletes one',
    access: 'member',
    body: profile,
    response: profile,
  },
  'GET /user/account-event': {
    summary: 'What has touched the caller’s account within a year, newest first',
    access: 'member',
    query: z.object(memberList),
    response: listOf(accountEvent),
  },
})

export type AccountEventKind = z.infer<typeof accountEventKind>
export type AccountEvent = z.infer<typeof accountEvent>
export type Profile = z.infer<typeof profile>
