import type { Kysely } from 'kysely'
import { startOfDay } from '../calendar.ts'
import type { Database } from '../database/tables.ts'
import { lockMembership, type MembershipRow, setEnd } from './membership-store.ts'
import { cancellationOf } from './membership-terms.ts'

type Db = Kysely<Database>

/** Cancels a membership at `now`; viewing continues until the day before the next update date (spec §4.7). Undefined when it was cancelled before. */
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
