import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { after } from '../clock.ts'
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

/**
 * Entitlements that end soon, the nearest end first. The rule is that of {@link endsSoon}. Returned unexecuted, so that other domains
 * can leave some out.
 */
export function endingEntitlements(db: Db, now: Date, noticeMs: number) {
  const end = sql<Date>`coalesce(view_expire_at, start_deadline)`
  const start = sql<Date>`coalesce(started_at, opens_at, granted_at)`
  return openEntitlements(db)
    .where('is_live', '=', false)
    .where(end, '>', now)
    .where(end, '<=', after(now, noticeMs))
    .where(sql<boolean>`${end} - ${now}::timestamptz <= ${now}::timestamptz - ${start}`)
    .orderBy(end)
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

/** Ids of all titles that the member was granted and that were not revoked, even if their viewing periods are over. */
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

/** The tickets of a title's live event end then; those without an end, of an event that takes place again and again, do not. */
export async function moveLiveEnd(trx: Db, fullTitleId: string, end: Date): Promise<void> {
  await trx
    .updateTable('entitlement')
    .set({ view_expire_at: end })
    .where('is_live', '=', true)
    .where('view_expire_at', 'is not', null)
    .where('closed_at', 'is', null)
    .where('full_title_id', '=', fullTitleId)
    .execute()
}

/** All entitlements that the member was ever granted, including expired, replaced and revoked ones. */
export function listOwnEntitlements(db: Db, memberId: string) {
  return db
    .selectFrom('entitlement')
    .select(['full_title_id', 'pack_id', 'source_kind', 'sales_type', 'quality_type', 'granted_at', 'opens_at'])
    .select(['start_deadline', 'started_at', 'view_expire_at', 'revoked_at'])
    .where('member_id', '=', memberId)
    .orderBy('granted_at')
    .execute()
}

export async function deleteEntitlementsOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('entitlement').where('member_id', '=', memberId).execute()
}
