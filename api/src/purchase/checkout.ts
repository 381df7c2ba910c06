import { type Gateways, openGateways } from '../payment/public.ts'
import type { PurchaseDeps } from './purchase-deps.ts'

/** Dependencies of every part of a purchase. */
export interface Checkout {
  deps: PurchaseDeps
  gateways: Gateways
}

export const openCheckout = (deps: PurchaseDeps): Checkout => ({ deps, gateways: openGateways(deps.settings) })
