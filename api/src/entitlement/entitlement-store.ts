import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { EntitlementTable } from './entitlement-tables.ts'
import type { ViewingWindow } from './viewing-window.ts'

type Db = Kysely<Database>
export type EntitlementRow = Selectable<EntitlementTable>

/** Makes room for a new right where the old one is over. */
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

/** Undefined when the member holds the pack already. */
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

/** Rights that were neither revoked nor replaced; some may be over by now. */
export function listEntitlements(db: Db, memberId: string, packIds?: readonly string[]): Promise<EntitlementRow[]> {
  let query = db.selectFrom('entitlement').selectAll().where('member_id', '=', memberId).where('closed_at', 'is', null)
  if (packIds) query = query.where('pack_id', 'in', packIds.length > 0 ? packIds : [''])
  return query.orderBy('granted_at').execute()
}

/** Also those that are revoked or replaced. */
export function findEntitlementOfPurchase(db: Db, purchaseNumber: string): Promise<EntitlementRow | undefined> {
  return db.selectFrom('entitlement').selectAll().where('purchase_number', '=', purchaseNumber).executeTakeFirst()
}

export function listEntitlementsOfPurchases(db: Db, purchaseNumbers: readonly string[]): Promise<EntitlementRow[]> {
  return db
    .selectFrom('entitlement')
    .selectAll()
    .where('purchase_number', 'in', purchaseNumbers.length > 0 ? purchaseNumbers : [''])
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
  { started_at, view_expire_at }: Pick<ViewingWindow, 'started_at' | 'view_expire_at'>,
): Promise<void> {
  await trx
    .updateTable('entitlement')
    .set({ started_at, view_expire_at })
    .where('entitlement_id', '=', entitlementId)
    .execute()
}

/** Ends the right that came of a purchase, whenever it began. */
export async function revoke(trx: Db, purchaseNumber: string, now: Date): Promise<void> {
  await trx
    .updateTable('entitlement')
    .set((eb) => ({ revoked_at: now, closed_at: eb.fn.coalesce('closed_at', eb.val(now)) }))
    .where('purchase_number', '=', purchaseNumber)
    .where('revoked_at', 'is', null)
    .execute()
}
