import type { PaymentItem } from '@ginmaku/shared-contracts/api/payment.ts'
import { endpoint } from '../../server/endpoint.ts'
import type { PurchaseDeps } from '../purchase-deps.ts'
import { isOfChannel, isOfPack, listPaidPurchases } from '../purchase-store.ts'
import { presentChannels, presentPacks } from './present-items.ts'
import { readingsOf, sortPurchases } from './sort-purchases.ts'

/** The caller's purchases of packs and of channels, including those whose payment is undecided. */
export const listPayments = (deps: PurchaseDeps) =>
  endpoint('GET /user/payment', async ({ query }, { memberId, locale }) => {
    const purchases = await listPaidPurchases(deps.db, memberId)
    const all = sortPurchases(purchases, query.sort, locale, await readingsOf(deps.db, purchases))
    const page = all.slice(query.offset, query.offset + query.limit)
    const packs = await presentPacks(deps, page.filter(isOfPack), locale)
    const channels = await presentChannels(deps, page.filter(isOfChannel), locale)
    const shown = [...packs.map((item) => ({ ...item, subject: 'pack' as const })), ...channels]
    const itemOf = new Map<string, PaymentItem>(shown.map((item) => [item.purchase_number, item]))
    const items = page.flatMap(({ purchase_number }) => itemOf.get(purchase_number) ?? [])
    return { items, result_total_count: all.length }
  })
