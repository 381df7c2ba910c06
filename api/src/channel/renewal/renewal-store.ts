import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { type MembershipRow, openMemberships } from '../membership-store.ts'
import type { MembershipTable } from '../membership-tables.ts'

type Db = Kysely<Database>

/** A member's membership of a channel. */
export type MembershipKey = Pick<MembershipTable, 'member_id' | 'publisher_id'>

type TermState = Pick<MembershipTable, 'next_price' | 'announced_at' | 'declined_since' | 'declined_at'>

/** Values of a term that was neither announced nor charged. */
export const untouchedTerm: TermState = {
  next_price: null,
  announced_at: null,
  declined_since: null,
  declined_at: null,
}

/**
 * Memberships after `last`, in the order of their keys, whose next term is due on `today` or must be announced, because it starts
 * by `announcedUntil`.
 */
export function listMembershipsToRenew(
  db: Db,
  { now, today, announcedUntil }: { now: Date; today: string; announcedUntil: string },
  last: MembershipKey,
  limit: number,
): Promise<MembershipKey[]> {
  return openMemberships(db, now)
    .clearSelect()
    .select(['member_id', 'publisher_id'])
    .where((eb) =>
      eb.or([
        eb('renews_on', '<=', today),
        eb.and([eb('renews_on', '<=', announcedUntil), eb('announced_at', 'is', null)]),
      ]),
    )
    .where(sql<boolean>`(member_id, publisher_id) > (${last.member_id}, ${last.publisher_id})`)
    .orderBy('member_id')
    .orderBy('publisher_id')
    .limit(limit)
    .execute()
}

/** The caller holds the membership's lock. */
export function updateMembership(
  trx: Db,
  { member_id, publisher_id }: MembershipKey,
  change: Partial<MembershipTable>,
): Promise<MembershipRow> {
  return trx
    .updateTable('membership')
    .set(change)
    .where('member_id', '=', member_id)
    .where('publisher_id', '=', publisher_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
