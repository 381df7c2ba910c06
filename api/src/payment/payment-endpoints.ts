import type { Infrastructure } from '../infrastructure.ts'
import { endpoint } from '../server/endpoint.ts'

/** The sandbox's id for this shop. */
const sandboxShopId = 'shop_ginmaku'
const officialOrigin = 'https://js.stripe.com'

/** Without Stripe the form is the sandbox's own. With it the address of that form leads remotes of before 2.5.0 to no form at all. */
export function getPaymentConfig({ settings }: Infrastructure) {
  const { STRIPE_PUBLISHABLE_KEY: publishable_key, STRIPE_JS_ORIGIN: testOrigin, SANDBOX_ORIGIN: sandbox } = settings
  const { href, origin } = publishable_key ? new URL(testOrigin ?? officialOrigin) : new URL('/card-form', sandbox)
  const form = { card_form_url: href, card_form_origin: origin, shop_id: publishable_key ?? sandboxShopId }
  const script = testOrigin && { script_url: new URL('/v3/stripe.js', testOrigin).href }
  return endpoint('GET /payment/config', () =>
    publishable_key ? { ...form, stripe: { publishable_key, ...script } } : form,
  )
}
