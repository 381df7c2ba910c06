import type { HistoryItem } from '@ginmaku/shared-contracts/api/purchase-history.ts'
import type { PurchaseDeps } from '../purchase-deps.ts'
import type { PurchaseRow } from '../purchase-store.ts'
import { listGifts } from './gift-store.ts'
import { summarizeGift } from './gift-view.ts'

/** What each of these purchases that is a gift adds to its row of the history, by number. */
export async function giftsOf(
  { db, clock }: PurchaseDeps,
  purchases: readonly PurchaseRow[],
): Promise<Map<string, Pick<HistoryItem, 'gift'>>> {
  const numbers = purchases.flatMap(({ is_gift, purchase_number }) => (is_gift ? [purchase_number] : []))
  const gifts = await listGifts(db, numbers)
  return new Map(gifts.map((gift) => [gift.purchase_number, { gift: summarizeGift(gift, clock.now()) }]))
}
