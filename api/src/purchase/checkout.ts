import { gatewayOf, type PaymentGateway } from '../payment/public.ts'
import type { World } from '../world.ts'

/** What every part of a purchase works with. */
export interface Checkout {
  world: World
  gateway: PaymentGateway
}

export const openCheckout = (world: World): Checkout => ({ world, gateway: gatewayOf(world.settings) })
