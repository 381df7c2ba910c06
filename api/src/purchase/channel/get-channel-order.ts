import { endpoint } from '../../server/endpoint.ts'
import type { Checkout } from '../checkout.ts'
import { checkedPurchase, ownPurchase } from '../history/own-purchase.ts'
import { presentChannelOrder } from './channel-order-view.ts'

/** The state of an order of a channel. Its page polls it; while the outcome is open, the gateway is queried first. */
export const getChannelOrder = (checkout: Checkout) =>
  endpoint('GET /user/channel-order/{purchase_number}', async ({ params }, caller) => {
    const purchase = await ownPurchase(checkout, caller.memberId, params.purchase_number)
    return presentChannelOrder(checkout.deps, await checkedPurchase(checkout, purchase), caller.locale)
  })
