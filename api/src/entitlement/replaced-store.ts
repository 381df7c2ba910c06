import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { EntitlementRow } from './entitlement-store.ts'
import type { EntitlementSource } from './entitlement-tables.ts'

type Db = Kysely<Database>

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
