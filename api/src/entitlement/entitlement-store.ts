import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { EntitlementSource, EntitlementTable } from './entitlement-tables.ts'
import type { ViewingPeriod } from './viewing-period.ts'

type Db = Kysely<Database>
export type EntitlementRow = Selectable<EntitlementTable>

/** Closes an expired entitlement so that a new one can be granted. */
export async function closeOverEntitlement(trx: Db, memberId: string, packId: string, now: Date): Promise<void> {
  await trx
    .updateTable('entitlement')
    .set({ closed_at: now })
    .where('member_id', '=', memberId)
    .where('pack_id', '=', packId)
    .where('closed_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('view_expire_at', 'start_deadline'), '<=', now))
    .execute()
}

/** Undefined when the member already holds the pack. */
export function insertEntitlement(
  trx: Db,
  entitlement: Insertable<EntitlementTable>,
): Promise<EntitlementRow | undefined> {
  return trx
    .insertInto('entitlement')
    .values(entitlement)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Neither revoked nor replaced; some may have expired. Returned unexecuted, so that other domains can use it as a subquery. */
export const openEntitlements = (db: Db) => db.selectFrom('entitlement').selectAll().where('closed_at', 'is', null)

export function listEntitlements(db: Db, memberId: string, packIds?: readonly string[]): Promise<EntitlementRow[]> {
  let query = openEntitlements(db).where('member_id', '=', memberId)
  if (packIds) query = query.where('pack_id', 'in', packIds.length > 0 ? packIds : [''])
  return query.orderBy('granted_at').execute()
}

/** Ids of the titles that the member was ever granted and that were not taken back; their viewing periods may be over. */
export async function listTitlesGranted(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('entitlement')
    .select('full_title_id')
    .distinct()
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute()
  return rows.map(({ full_title_id }) => full_title_id)
}

/** Entitlements granted by these sources, including revoked or replaced ones. */
export function listGranted(
  db: Db,
  kind: EntitlementSource['kind'],
  ids: readonly string[],
): Promise<EntitlementRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('entitlement')
    .selectAll()
    .where('source_kind', '=', kind)
    .where('source_id', 'in', ids)
    .execute()
}

export function lockEntitlement(trx: Db, memberId: string, entitlementId: string): Promise<EntitlementRow | undefined> {
  return trx
    .selectFrom('entitlement')
    .selectAll()
    .where('entitlement_id', '=', entitlementId)
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function setClock(
  trx: Db,
  entitlementId: string,
  { started_at, view_expire_at }: Pick<ViewingPeriod, 'started_at' | 'view_expire_at'>,
): Promise<void> {
  await trx
    .updateTable('entitlement')
    .set({ started_at, view_expire_at })
    .where('entitlement_id', '=', entitlementId)
    .execute()
}

/** Revokes the entitlements of this source, whenever they begin. */
export async function revoke(trx: Db, { kind, id }: EntitlementSource, now: Date): Promise<void> {
  await trx
    .updateTable('entitlement')
    .set((eb) => ({ revoked_at: now, closed_at: eb.fn.coalesce('closed_at', eb.val(now)) }))
    .where('source_kind', '=', kind)
    .where('source_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** All that the member was ever granted, also what is over, replaced or taken back. */
export function listOwnEntitlements(db: Db, memberId: string) {
  return db
    .selectFrom('entitlement')
    .select(['full_title_id', 'pack_id', 'source_kind', 'sales_type', 'quality_type', 'granted_at', 'opens_at'])
    .select(['start_deadline', 'started_at', 'view_expire_at', 'revoked_at'])
    .where('member_id', '=', memberId)
    .orderBy('granted_at')
    .execute()
}

export async function forgetEntitlements(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('entitlement').where('member_id', '=', memberId).execute()
}
