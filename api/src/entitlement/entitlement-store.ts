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

/** Closes an entitlement that an upgrade replaces. False when the member no longer holds it. */
export async function closeReplaced(trx: Db, memberId: string, entitlementId: string, now: Date): Promise<boolean> {
  const closed = await trx
    .updateTable('entitlement')
    .set({ closed_at: now })
    .where('entitlement_id', '=', entitlementId)
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .returning('entitlement_id')
    .executeTakeFirst()
  return closed !== undefined
}

/** Reopens an entitlement that {@link closeReplaced} closed, or the one that it had replaced if it was revoked since. */
export async function reopenReplaced(trx: Db, entitlementId: string): Promise<void> {
  for (const { entitlement_id } of await listLineage(trx, entitlementId)) {
    const open = trx.updateTable('entitlement').set({ closed_at: null }).where('entitlement_id', '=', entitlement_id)
    if (await open.where('revoked_at', 'is', null).returning('entitlement_id').executeTakeFirst()) return
  }
}

/** The entitlement and, in order, those that it replaced. */
export async function listLineage(db: Db, entitlementId: string): Promise<EntitlementRow[]> {
  const rows: EntitlementRow[] = []
  for (let id: string | null = entitlementId; id !== null; ) {
    const row: EntitlementRow | undefined = await db
      .selectFrom('entitlement')
      .selectAll()
      .where('entitlement_id', '=', id)
      .executeTakeFirst()
    if (!row) throw new Error(`There is no entitlement ${id}`)
    rows.push(row)
    id = row.replaces_entitlement_id
  }
  return rows
}

/**
 * Revokes the entitlements of this source, including those that start later, and reopens what they replaced as upgrades. `trx`
 * must be a transaction.
 */
export async function revoke(trx: Db, { kind, id }: EntitlementSource, now: Date): Promise<void> {
  const granted = trx.selectFrom('entitlement').selectAll().where('source_kind', '=', kind).where('source_id', '=', id)
  const rows = await granted.where('revoked_at', 'is', null).forUpdate().execute()
  for (const { entitlement_id, closed_at, replaces_entitlement_id } of rows) {
    const change = { revoked_at: now, closed_at: closed_at ?? now }
    await trx.updateTable('entitlement').set(change).where('entitlement_id', '=', entitlement_id).execute()
    if (closed_at === null && replaces_entitlement_id !== null) await reopenReplaced(trx, replaces_entitlement_id)
  }
}

/** Upgrades of this source's entitlements that were not revoked. */
export function listUpgradesOf(db: Db, { kind, id }: EntitlementSource): Promise<EntitlementRow[]> {
  return db
    .selectFrom('entitlement as upgrade')
    .innerJoin('entitlement as base', 'base.entitlement_id', 'upgrade.replaces_entitlement_id')
    .selectAll('upgrade')
    .where('base.source_kind', '=', kind)
    .where('base.source_id', '=', id)
    .where('upgrade.revoked_at', 'is', null)
    .execute()
}

/** Upgrades that were not revoked although the entitlement that they replaced was. */
export function listStranded(db: Db): Promise<EntitlementRow[]> {
  return db
    .selectFrom('entitlement as upgrade')
    .innerJoin('entitlement as base', 'base.entitlement_id', 'upgrade.replaces_entitlement_id')
    .selectAll('upgrade')
    .where('base.revoked_at', 'is not', null)
    .where('upgrade.revoked_at', 'is', null)
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
