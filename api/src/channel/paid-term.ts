import type { Kysely } from 'kysely'
import { dayInTokyo } from '../calendar.ts'
import type { Database } from '../database/tables.ts'
import { joinChannel } from './join-channel.ts'
import { lockMembership, setEnd } from './membership-store.ts'
import { passTerm } from './renewal/term-outcome.ts'
import { addTerm, findLastTerm, revokeTermOf } from './term-store.ts'

type Db = Kysely<Database>

export interface PaidTerm {
  memberId: string
  publisherId: string
  purchaseNumber: string
  /** The price paid, which is also the membership's price from then on. */
  price: number
  currency: string
  /** First day in Japan of the term that a renewal pays; null for joining, whose first term starts today. */
  termDate: string | null
}

/**
 * Grants a paid term: joins the channel, or renews the membership. `trx` must be a transaction. False when there is nothing to
 * grant, so that the payment has to be refunded: the member already belongs to the channel; the membership to renew has ended, or
 * ends before the term does; or the term was already paid.
 */
export async function grantTerm(trx: Db, paid: PaidTerm, now: Date): Promise<boolean> {
  const { memberId, publisherId, price, currency, termDate } = paid
  if (termDate === null && !(await joinChannel(trx, { memberId, publisherId, price, currency }, now))) return false
  const membership = await lockMembership(trx, memberId, publisherId, now)
  if (!membership) return false
  // Also if the term is already paid, so that it is not charged again.
  if (termDate !== null && !(await passTerm(trx, membership, { termDate, price, currency }, now))) return false
  const isNew = await addTerm(trx, {
    ...{ purchase_number: paid.purchaseNumber, member_id: memberId, publisher_id: publisherId },
    ...{ registered_at: membership.registered_at, term_date: termDate ?? dayInTokyo(now), paid_at: now },
  })
  // The membership was added in this transaction, which has to be rolled back.
  if (!isNew && termDate === null) throw new Error(`${paid.purchaseNumber} has paid a term before`)
  return isNew
}

/** Revokes the term of a refunded purchase; a membership whose last paid term this was ends at `now`. */
export async function revokeTerm(trx: Db, purchaseNumber: string, now: Date): Promise<void> {
  const term = await revokeTermOf(trx, purchaseNumber, now)
  if (!term) return
  const membership = await lockMembership(trx, term.member_id, term.publisher_id, now)
  if (membership?.registered_at.getTime() !== term.registered_at.getTime()) return
  const last = await findLastTerm(trx, term)
  if (last && last.term_date > term.term_date) return
  await setEnd(trx, membership, { cancelled_at: membership.cancelled_at ?? now, ends_at: now })
}
