import type { Kysely } from 'kysely'
import { startOfDay } from '../calendar.ts'
import type { Database } from '../database/tables.ts'
import { addMembership, findMemberships, lockMembership, type MembershipRow, setEnd } from './membership-store.ts'
import { cancellationOf, nextUpdateDate } from './membership-terms.ts'
import { untouchedTerm } from './renewal/renewal-store.ts'

interface Joining {
  memberId: string
  publisherId: string
  /** A month, tax included. */
  price: number
  currency: string
  /** When the first term starts, if not at once. */
  billingSince?: Date
}

/** Joins the channel at `now`. False when the member already belongs to it. */
export const joinChannel = (trx: Kysely<Database>, { memberId, publisherId, ...joining }: Joining, now: Date) => {
  const { price, currency, billingSince = now } = joining
  return addMembership(
    trx,
    {
      ...{ member_id: memberId, publisher_id: publisherId, price, currency },
      ...{ registered_at: now, billing_since: billingSince, cancelled_at: null, ends_at: null },
      ...untouchedTerm,
      renews_on: nextUpdateDate(billingSince, now),
    },
    now,
  )
}

/** Whether the member may view the channel at `now`, cancelled or not. */
export const isMember = async (db: Kysely<Database>, memberId: string, publisherId: string, now: Date) =>
  (await findMemberships(db, memberId, [publisherId], now)).length > 0

type Db = Kysely<Database>

/**
 * Cancels a membership at `now`; viewing continues until the day before the next update date (spec §4.7). Undefined when it was
 * already cancelled.
 */
export async function cancelAt(trx: Db, row: MembershipRow, now: Date): Promise<MembershipRow | undefined> {
  if (row.cancelled_at) return undefined
  const ends_at = startOfDay(cancellationOf(row, now).endDate)
  return setEnd(trx, row, { cancelled_at: now, ends_at })
}

/** Cancels the member's membership of the channel at `now`, if they have one, without a mail. */
export async function leaveChannel(trx: Db, memberId: string, publisherId: string, now: Date): Promise<void> {
  const row = await lockMembership(trx, memberId, publisherId, now)
  if (row) await cancelAt(trx, row, now)
}
