import { endpoint } from '../server/endpoint.ts'
import type { PaymentWorld } from './payment-world.ts'

/** The sandbox's id for this shop. */
const sandboxShopId = 'shop_ginmaku'

export function getPaymentConfig({ settings }: PaymentWorld) {
  const { STRIPE_PUBLISHABLE_KEY: stripeKey, CARD_FORM_URL: formUrl, SANDBOX_ORIGIN: sandbox } = settings
  const { href, origin } = new URL(formUrl ?? '/card-form', sandbox)
  return endpoint('GET /payment/config', () => ({
    card_form_url: href,
    card_form_origin: origin,
    // Public, because it is in the form's address.
    shop_id: stripeKey ?? sandboxShopId,
  }))
}
