import type { CreatePaymentParts } from '../payment/create-payment.ts'
import type { Shop } from '../shop/shop.ts'
import type { SetupStore } from '../stripe-js/setup-store.ts'
import type { StripeStore } from './stripe-store.ts'

export interface StripeParts extends CreatePaymentParts {
  store: StripeStore
  setups: SetupStore
  shop: Shop
  origin: () => string
  /** Resolves once the payment is no longer processing; false when the gateway is stopping. */
  decided: (paymentId: string) => Promise<boolean>
  /** How old a payment is when it is found by search. */
  searchLagMs: number
}
