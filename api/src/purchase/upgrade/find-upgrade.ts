import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { type EntitlementRow, isMoreThan, isUpgradable, listLineage } from '../../entitlement/public.ts'
import { listRefunded } from '../../payment/public.ts'
import type { PackForSale } from '../pack-for-sale.ts'
import { listPurchasesByNumber } from '../purchase-store.ts'

type Db = Kysely<Database>

/** An upgrade of an entitlement to an offer with more (decision upgrades). */
export interface Upgrade {
  /** Id of the entitlement that it replaces. */
  of: string
  from: Pick<EntitlementRow, 'quality_type' | 'view_type'>
  /** Deduction, at most the price. */
  credit: number
}

export type Offered = Pick<PackForSale, 'pack_id' | 'quality_type' | 'view_type' | 'price' | 'currency'>

/** What was paid for an entitlement and for those that it replaced, minus refunds, by currency. */
export async function paidFor(db: Db, right: EntitlementRow): Promise<Map<string, number>> {
  const lineage = await listLineage(db, right.entitlement_id)
  const numbers = lineage.flatMap(({ source_kind, source_id }) => (source_kind === 'purchase' ? [source_id] : []))
  const purchases = await listPurchasesByNumber(db, numbers)
  const paid = purchases.filter(({ status }) => status === 'granted')
  const refunds = await listRefunded(
    db,
    paid.map(({ reference }) => reference),
  )
  const total = new Map<string, number>()
  const add = (currency: string, amount: number) => total.set(currency, (total.get(currency) ?? 0) + amount)
  for (const { currency, price } of paid) add(currency, price)
  for (const { currency, amount } of refunds) add(currency, -amount)
  return total
}

/** The deduction from a price, between 0 and the price. */
export const creditFor = (
  { price, currency }: Pick<Offered, 'price' | 'currency'>,
  paid: ReadonlyMap<string, number>,
) => Math.min(Math.max(paid.get(currency) ?? 0, 0), price)

/** Undefined when the member does not hold the pack, or the offer has no more than they hold. */
export async function upgradeOver(
  db: Db,
  right: EntitlementRow | undefined,
  offered: Offered,
): Promise<Upgrade | undefined> {
  if (!right || !isUpgradable(right) || !isMoreThan(offered, right)) return undefined
  const { entitlement_id, quality_type, view_type } = right
  return { of: entitlement_id, from: { quality_type, view_type }, credit: creditFor(offered, await paidFor(db, right)) }
}
