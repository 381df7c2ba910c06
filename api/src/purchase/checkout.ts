import { type Gateways, openGateways } from '../payment/public.ts'
import type { World } from '../world.ts'

/** What every part of a purchase works with. */
export interface Checkout {
  world: World
  gateways: Gateways
}

export const openCheckout = (world: World): Checkout => ({ world, gateways: openGateways(world.settings) })
