import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { enqueueMail } from '../mail/public.ts'
import { type EventOrigin, recordAccountEvent } from './account-events.ts'
import { eraseMailChangeOf } from './mail-change-store.ts'
import { setPasswordHash } from './member-store.ts'
import { noticeFacts } from './notice-facts.ts'
import { erasePasswordLinkOf } from './password-link-store.ts'
import { revokeOtherSessions } from './session-store.ts'

interface Replacement {
  member: { member_id: string; email: string; locale: Locale }
  passwordHash: string
  /** Session that stays; null if none does. */
  currentSession: string | null
  kind: 'password_changed' | 'password_reissued'
  origin: EventOrigin
  at: Date
}

/**
 * Anyone who knew the old password is out: the other sessions end and links that were mailed, for a change of address too, stop working. The owner is notified,
 * in their own language. Trigger `mail-deliver` afterwards.
 */
export async function replacePassword(trx: Kysely<Database>, replacement: Replacement): Promise<void> {
  const { member, kind, origin, at } = replacement
  const { member_id: memberId, email: to, locale } = member
  await setPasswordHash(trx, memberId, replacement.passwordHash)
  await erasePasswordLinkOf(trx, memberId)
  await eraseMailChangeOf(trx, memberId)
  await recordAccountEvent(trx, { memberId, kind, at, origin })
  const revoked = await revokeOtherSessions(trx, memberId, replacement.currentSession, at)
  if (revoked > 0) await recordAccountEvent(trx, { memberId, kind: 'sessions_revoked', at, origin })
  const facts = noticeFacts(locale, at, origin)
  await enqueueMail(trx, { kind: 'password_changed', to, locale, facts, memberId }, at)
}
