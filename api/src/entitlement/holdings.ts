import type { Kysely } from 'kysely'
import type { PackHolding } from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'
import { type EntitlementRow, listEntitlements, lockEntitlement, setClock } from './entitlement-store.ts'
import { isOver, startClock } from './viewing-period.ts'

type Db = Kysely<Database>

function holdingOf(right: EntitlementRow, now: Date): PackHolding {
  const held = right.sales_type === 'tvod' ? 'rented' : 'purchased'
  return {
    state: right.opens_at && now < right.opens_at ? 'reserved' : held,
    ...(right.view_expire_at && { view_expire_at: right.view_expire_at }),
  }
}

/** Entitlements of the member that have not expired at `now`, opened or not. @param packIds restricts them to these packs */
export async function held(
  db: Db,
  memberId: string,
  now: Date,
  packIds?: readonly string[],
): Promise<EntitlementRow[]> {
  return (await listEntitlements(db, memberId, packIds)).filter((right) => !isOver(right, now))
}

/** What the member holds of these packs at `now`; packs that they don't hold are left out. */
export async function holdingsOf(
  db: Db,
  memberId: string,
  packIds: readonly string[],
  now: Date,
): Promise<Map<string, PackHolding>> {
  const rights = await held(db, memberId, now, packIds)
  return new Map(rights.map((right) => [right.pack_id, holdingOf(right, now)]))
}

/**
 * Starts the rental clock of an entitlement at its first play, for the whole pack; a running or expired one is
 * unchanged. Undefined when the member has no such entitlement, or it was revoked.
 */
export async function startRentalClock(
  trx: Db,
  memberId: string,
  entitlementId: string,
  now: Date,
): Promise<EntitlementRow | undefined> {
  const right = await lockEntitlement(trx, memberId, entitlementId)
  if (!right) return undefined
  const started = startClock(right, now)
  if (started !== right) await setClock(trx, entitlementId, started)
  return started
}
