import type { HeldPictures } from '../catalogue/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { type Gateways, openGateways } from '../payment/public.ts'
import type { GiftCodes } from './gift/gift-codes.ts'

/** What the purchase domain receives. */
export interface PurchaseDeps extends Infrastructure {
  heldPictures: HeldPictures
  giftCodes: GiftCodes
}

/** Dependencies of every part of a purchase. */
export interface Checkout {
  deps: PurchaseDeps
  gateways: Gateways
}

export const openCheckout = (deps: PurchaseDeps): Checkout => ({ deps, gateways: openGateways(deps.settings) })
