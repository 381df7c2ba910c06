import { randomUUID } from 'node:crypto'
import { rowOf } from '../src/purchase/create-purchase.ts'
import { findPackForSale } from '../src/purchase/pack-for-sale.ts'
import { insertPurchase } from '../src/purchase/purchase-store.ts'
import type { TestShop } from './open-test-shop.ts'

/** Leaves a purchase of `film-est-hd` as a process does that died before its request to the gateway. */
export async function addUnrequestedPurchase(
  { server }: TestShop,
  purchaseNumber: string,
  { gateway = 'sandbox', memberId }: { gateway?: string; memberId?: string } = {},
): Promise<void> {
  const { db, clock } = server.deps
  const now = clock.now()
  const pack = await findPackForSale(db, 'film-est-hd', now)
  if (!pack) throw new Error('The shop has no film')
  const buyer = { memberId: memberId ?? (await server.addMember()).memberId, locale: 'ja' as const }
  const request = { payment_kind: 'card' as const, save_card: false, gateway }
  await insertPurchase(db, { ...rowOf(pack, request, buyer, randomUUID(), now), purchase_number: purchaseNumber })
}
