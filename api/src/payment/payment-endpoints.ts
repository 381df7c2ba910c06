import { endpoint } from '../server/endpoint.ts'
import { findCard } from './card-store.ts'
import { openGateways } from './gateways.ts'
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

export function getCard({ db, settings }: PaymentWorld) {
  const { forCards } = openGateways(settings)
  return endpoint('GET /user/card', async (_, { memberId }) => {
    const card = await findCard(db, memberId, forCards.name)
    return { card: card ? { brand: card.brand, last4: card.last4, expiry: card.expiry } : null }
  })
}
