import type { PaymentItem } from '@ginmaku/shared-contracts/api/payment.ts'
import { endpoint } from '../../server/endpoint.ts'
import { presentChannelOrder } from '../channel/channel-order-view.ts'
import type { Checkout } from '../checkout.ts'
import type { PurchaseDeps } from '../purchase-deps.ts'
import { isOfChannel, isOfPack, listPaidPurchases } from '../purchase-store.ts'
import { presentPurchase } from '../purchase-view.ts'
import { checkedPurchase, ownPurchase } from './own-purchase.ts'
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

/** The caller's purchases of packs, including those whose payment is undecided. */
export const listHistory = (deps: PurchaseDeps) =>
  endpoint('GET /user/history', async ({ query }, { memberId, locale }) => {
    const purchases = (await listPaidPurchases(deps.db, memberId)).filter(isOfPack)
    const all = sortPurchases(purchases, query.sort, locale, await readingsOf(deps.db, purchases))
    const page = all.slice(query.offset, query.offset + query.limit)
    return { items: await presentPacks(deps, page, locale), result_total_count: all.length }
  })

/** One purchase of the caller, whatever it is of; for its receipt. */
export const getPayment = (checkout: Checkout) =>
  endpoint('GET /user/payment/{purchase_number}', async ({ params }, { memberId, locale }) => {
    const { deps } = checkout
    const purchase = await checkedPurchase(checkout, await ownPurchase(checkout, memberId, params.purchase_number))
    if (isOfPack(purchase)) return { subject: 'pack' as const, ...(await presentPurchase(deps, purchase, locale)) }
    return { subject: 'channel' as const, ...(await presentChannelOrder(deps, purchase, locale)) }
  })
