import type { Kysely } from 'kysely'
import { startOfDay } from '../../calendar.ts'
import type { Database } from '../../database/tables.ts'
import type { ChargeFailureReason } from '../../mail/public.ts'
import { lockMembership, type MembershipRow } from '../membership-store.ts'
import { nextUpdateDate } from '../membership-terms.ts'
import { mailDeclined } from './renewal-mail.ts'
import { isRenewed } from './renewal-plan.ts'
import { untouchedTerm, updateMembership } from './renewal-store.ts'

type Trx = Kysely<Database>

/** A term of a member's membership, by its first day in Japan. */
export interface RenewedTerm {
  memberId: string
  publisherId: string
  termDate: string
}

const isComing = (membership: MembershipRow | undefined, termDate: string, now: Date): membership is MembershipRow =>
  membership !== undefined && membership.renews_on === termDate && isRenewed(membership, now)

/**
 * Whether the term still has to be charged at `now`; locks the membership.
 * @param declinedAt the last decline that the caller knows of: another process may have retried since
 */
export async function isStillDue(trx: Trx, term: RenewedTerm, declinedAt: Date | null, now: Date): Promise<boolean> {
  const membership = await lockMembership(trx, term.memberId, term.publisherId, now)
  return isComing(membership, term.termDate, now) && membership.declined_at?.getTime() === declinedAt?.getTime()
}

/** Advances a locked membership by the paid term. False when that is not its next term, or the membership ends before. */
export async function passTerm(
  trx: Trx,
  membership: MembershipRow,
  { termDate, price, currency }: { termDate: string; price: number; currency: string },
  now: Date,
): Promise<boolean> {
  if (!isComing(membership, termDate, now)) return false
  const renews_on = nextUpdateDate(membership.billing_since, startOfDay(termDate))
  await updateMembership(trx, membership, { ...untouchedTerm, price, currency, renews_on })
  return true
}

/** Records that the term could not be charged, and mails the member the first time. The job retries or ends the membership. */
export async function declineTerm(trx: Trx, term: RenewedTerm, reason: ChargeFailureReason, now: Date): Promise<void> {
  const membership = await lockMembership(trx, term.memberId, term.publisherId, now)
  if (!isComing(membership, term.termDate, now)) return
  await updateMembership(trx, membership, { declined_since: membership.declined_since ?? now, declined_at: now })
  if (!membership.declined_since) await mailDeclined(trx, membership, reason, now)
}
