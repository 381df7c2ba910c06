/** Settings of a site that takes cards by Stripe, which the sandbox plays: its API, its events and its script. */
export function stripeBySandbox(
  sandboxOrigin: string,
  { PAYMENT_SECRET_KEY = '', PAYMENT_WEBHOOK_SECRET = '' }: Record<string, string>,
): Record<string, string> {
  return {
    STRIPE_ORIGIN: sandboxOrigin,
    STRIPE_JS_ORIGIN: sandboxOrigin,
    STRIPE_SECRET_KEY: PAYMENT_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: PAYMENT_WEBHOOK_SECRET,
    // The sandbox's id of the shop.
    STRIPE_PUBLISHABLE_KEY: 'shop_ginmaku',
  }
}
