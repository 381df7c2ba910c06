import { endpoint } from '../../server/endpoint.ts'
import { presentChannelOrder } from '../channel/channel-order-view.ts'
import type { Checkout } from '../checkout.ts'
import { isOfPack } from '../purchase-store.ts'
import { presentPurchase } from '../purchase-view.ts'
import { checkedPurchase, ownPurchase } from './own-purchase.ts'

/** One purchase of the caller, whatever it is of; for its receipt. */
export const getPayment = (checkout: Checkout) =>
  endpoint('GET /user/payment/{purchase_number}', async ({ params }, { memberId, locale }) => {
    const { deps } = checkout
    const purchase = await checkedPurchase(checkout, await ownPurchase(checkout, memberId, params.purchase_number))
    if (isOfPack(purchase)) return { subject: 'pack' as const, ...(await presentPurchase(deps, purchase, locale)) }
    return { subject: 'channel' as const, ...(await presentChannelOrder(deps, purchase, locale)) }
  })
