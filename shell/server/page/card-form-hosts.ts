/** Hosts that a page may use for the form in which a card is typed. */
export interface CardFormHosts {
  frames: readonly string[]
  scripts: readonly string[]
  connections: readonly string[]
}

interface CardFormSettings {
  /** The sandbox's form is a page of its own in a frame. */
  sandboxOrigin: string
  /** Absent without Stripe. */
  stripeKey: string | undefined
  /** Replaces js.stripe.com on test sites. */
  stripeJsOrigin: string | undefined
}

/** The hosts that Stripe.js needs according to Stripe (docs.stripe.com/security/guide#content-security-policy). */
const ofStripe: CardFormHosts = {
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connections: ['https://api.stripe.com'],
}

/** Stripe's hosts are allowed only when Stripe processes the cards. */
export function cardFormHosts({ sandboxOrigin, stripeKey, stripeJsOrigin }: CardFormSettings): CardFormHosts {
  if (!stripeKey) return { frames: [sandboxOrigin], scripts: [], connections: [] }
  if (!stripeJsOrigin) return ofStripe
  const { origin } = new URL(stripeJsOrigin)
  return { frames: [origin], scripts: [origin], connections: [] }
}
