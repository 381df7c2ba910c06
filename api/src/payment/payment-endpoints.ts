import { endpoint } from '../server/endpoint.ts'
import type { PaymentWorld } from './payment-world.ts'

/** The gateway's id for this shop: public, because it is in the card form's address. */
const shopId = 'shop_ginmaku'

export function getPaymentConfig({ settings }: PaymentWorld) {
  const { origin } = new URL(settings.SANDBOX_ORIGIN)
  return endpoint('GET /payment/config', () => ({
    card_form_url: `${origin}/card-form`,
    card_form_origin: origin,
    shop_id: shopId,
  }))
}
