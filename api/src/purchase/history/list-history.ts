import { endpoint } from '../../server/endpoint.ts'
import { isOfPack, listPaidPurchases } from '../purchase-store.ts'
import type { PurchaseWorld } from '../purchase-world.ts'
import { presentPacks } from './present-items.ts'
import { readingsOf, sortPurchases } from './sort-purchases.ts'

/** The caller's purchases of packs, including those whose payment is undecided. */
export const listHistory = (world: PurchaseWorld) =>
  endpoint('GET /user/history', async ({ query }, { memberId, locale }) => {
    const purchases = (await listPaidPurchases(world.db, memberId)).filter(isOfPack)
    const all = sortPurchases(purchases, query.sort, locale, await readingsOf(world.db, purchases))
    const page = all.slice(query.offset, query.offset + query.limit)
    return { items: await presentPacks(world, page, locale), result_total_count: all.length }
  })
