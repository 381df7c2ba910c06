import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { MembershipTable } from './membership-tables.ts'

type Db = Kysely<Database>
export type MembershipRow = Selectable<MembershipTable>

/** Memberships that may be viewed at `now`. Returned unexecuted, so that other domains can use it as a subquery. */
export const openMemberships = (db: Db, now: Date) =>
  db
    .selectFrom('membership')
    .selectAll()
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))

/** The latest first. */
export function listMemberships(db: Db, memberId: string, now: Date): Promise<MembershipRow[]> {
  return openMemberships(db, now)
    .where('member_id', '=', memberId)
    .orderBy('registered_at', 'desc')
    .orderBy('publisher_id')
    .execute()
}

/** Of any of these channels. */
export function findMemberships(
  db: Db,
  memberId: string,
  publisherIds: readonly string[],
  now: Date,
): Promise<MembershipRow[]> {
  if (publisherIds.length === 0) return Promise.resolve([])
  return openMemberships(db, now).where('member_id', '=', memberId).where('publisher_id', 'in', publisherIds).execute()
}

/** Locks the row: waits for a transaction that is changing it. */
export function lockMembership(trx: Db, memberId: string, publisherId: string, now: Date) {
  return openMemberships(trx, now)
    .where('member_id', '=', memberId)
    .where('publisher_id', '=', publisherId)
    .forUpdate()
    .executeTakeFirst()
}

/** Replaces an ended membership. False when the member has one that has not ended. */
export async function addMembership(trx: Db, membership: MembershipRow, now: Date): Promise<boolean> {
  const { member_id, publisher_id, ...terms } = membership
  const added = await trx
    .insertInto('membership')
    .values(membership)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'publisher_id']).doUpdateSet(terms).where('membership.ends_at', '<=', now),
    )
    .returning('member_id')
    .executeTakeFirst()
  return added !== undefined
}

type End = Pick<MembershipTable, 'cancelled_at' | 'ends_at'>

export function setEnd(trx: Db, { member_id, publisher_id }: MembershipRow, end: End): Promise<MembershipRow> {
  return trx
    .updateTable('membership')
    .set(end)
    .where('member_id', '=', member_id)
    .where('publisher_id', '=', publisher_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Current and former memberships, for the member's own data. */
export function ownMemberships(db: Db, memberId: string) {
  return db
    .selectFrom('membership')
    .select(['publisher_id', 'price', 'currency', 'registered_at', 'billing_since', 'cancelled_at', 'ends_at'])
    .select(['renews_on', 'next_price', 'announced_at', 'declined_since', 'declined_at'])
    .where('member_id', '=', memberId)
    .orderBy('registered_at')
    .execute()
}

export async function deleteMembershipsOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('membership').where('member_id', '=', memberId).execute()
  await trx.deleteFrom('membership_term').where('member_id', '=', memberId).execute()
}
