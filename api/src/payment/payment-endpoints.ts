import type { Infrastructure } from '../infrastructure.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { openGateways } from './gateways.ts'
import { storePaymentEvent } from './payment-event-store.ts'

/** The sandbox's id for this shop. */
const sandboxShopId = 'shop_ginmaku'
const officialOrigin = 'https://js.stripe.com'

/**
 * Without Stripe, the card form is the sandbox's. With Stripe there is none at that address, so remotes built before 2.5.0 can't
 * show one.
 */
export function getPaymentConfig({ settings }: Infrastructure) {
  const { STRIPE_PUBLISHABLE_KEY: publishable_key, STRIPE_JS_ORIGIN: testOrigin, SANDBOX_ORIGIN: sandbox } = settings
  const { href, origin } = publishable_key ? new URL(testOrigin ?? officialOrigin) : new URL('/card-form', sandbox)
  const form = { card_form_url: href, card_form_origin: origin, shop_id: publishable_key ?? sandboxShopId }
  const script = testOrigin && { script_url: new URL('/v3/stripe.js', testOrigin).href }
  return endpoint('GET /payment/config', () =>
    publishable_key ? { ...form, stripe: { publishable_key, ...script } } : form,
  )
}

/** Job of the purchase domain that processes what {@link receiveWebhook} has stored. */
export const paymentEventsJob = 'purchase-payment-events'

/** Stores the event and responds; its effect on a purchase is processed afterwards from the store. */
export function receiveWebhook(deps: Infrastructure) {
  const gateways = openGateways(deps.settings)
  return endpoint(
    'POST /payment/webhook/{gateway}',
    async ({ params, body }, _, { header, rawBody }) => {
      const gateway = gateways.find(params.gateway)
      if (!gateway) throw new ApiError('not_found')
      const now = deps.clock.now()
      const event = rawBody ? gateway.readEvent({ header, rawBody, body }, now) : 'unsigned'
      if (event === 'unsigned') throw new ApiError('bad_signature')
      if (!event) throw new ApiError('invalid_request')
      const isNew = await storePaymentEvent(deps.db, gateway.name, event, now)
      if (isNew) await deps.jobs.trigger(paymentEventsJob)
      return { stored: true as const }
    },
    { needsRawBody: true },
  )
}
