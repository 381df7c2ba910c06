import { endpoint } from '../../server/endpoint.ts'
import type { PurchaseDeps } from '../purchase-deps.ts'
import { isOfPack, listPaidPurchases } from '../purchase-store.ts'
import { presentPacks } from './present-items.ts'
import { readingsOf, sortPurchases } from './sort-purchases.ts'

/** The caller's purchases of packs, including those whose payment is undecided. */
export const listHistory = (deps: PurchaseDeps) =>
  endpoint('GET /user/history', async ({ query }, { memberId, locale }) => {
    const purchases = (await listPaidPurchases(deps.db, memberId)).filter(isOfPack)
    const all = sortPurchases(purchases, query.sort, locale, await readingsOf(deps.db, purchases))
    const page = all.slice(query.offset, query.offset + query.limit)
    return { items: await presentPacks(deps, page, locale), result_total_count: all.length }
  })
