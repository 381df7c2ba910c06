import { type Gateways, openGateways } from '../payment/public.ts'
import type { PurchaseWorld } from './purchase-world.ts'

/** Dependencies of every part of a purchase. */
export interface Checkout {
  world: PurchaseWorld
  gateways: Gateways
}

export const openCheckout = (world: PurchaseWorld): Checkout => ({ world, gateways: openGateways(world.settings) })
