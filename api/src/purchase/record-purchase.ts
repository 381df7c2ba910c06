import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { grant, startRentalClock } from '../entitlement/public.ts'
import { rowOf } from './create-purchase.ts'
import { findPackForSale } from './pack-for-sale.ts'
import { addPurchaseEvents, insertPurchase } from './purchase-store.ts'

export interface PastPurchase {
  member_id: string
  pack_price_id: string
  locale: Locale
  card_brand: string
  card_last4: string
  bought_at: Date
  /** Time of its first play; absent when not played yet. */
  started_at?: Date
}

/**
 * Records a purchase that was paid elsewhere, with its entitlement and history, as if it had been made here at that time.
 * `db` must be a transaction. @throws Error when no such pack is sold, or the member holds it
 */
export async function recordPurchase(db: Kysely<Database>, past: PastPurchase): Promise<void> {
  const { bought_at, started_at, member_id } = past
  const pack = await findPackForSale(db, past.pack_price_id, bought_at)
  if (!pack) throw new Error(`There is no price ${past.pack_price_id}`)
  const request = { payment_kind: 'card' as const, save_card: false, gateway: null }
  const draft = rowOf(pack, request, { memberId: member_id, locale: past.locale }, '', bought_at)
  const { card_brand, card_last4 } = past
  await insertPurchase(db, { ...draft, idempotency_key: null, status: 'granted', card_brand, card_last4 })
  await addPurchaseEvents(db, draft.purchase_number, ['created', 'captured', 'granted'], bought_at)
  const right = await grant(db, member_id, pack, { kind: 'purchase', id: draft.purchase_number }, bought_at)
  if (!right) throw new Error(`The member holds ${pack.pack_id} already`)
  if (started_at) await startRentalClock(db, member_id, right.entitlement_id, started_at)
}
