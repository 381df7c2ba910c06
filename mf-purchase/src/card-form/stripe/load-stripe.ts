import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { PaymentConfig } from '../card-frame.ts'

export type StripeConfig = NonNullable<PaymentConfig['stripe']>

let replacement: Promise<void> | undefined

/** Test sites only: `loadStripe` loads from js.stripe.com, but takes a Stripe.js that the page has already. */
function loadReplacement(src: string): Promise<void> {
  replacement ??= new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src })
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      replacement = undefined
      reject(new Error(`${src} could not be loaded`))
    })
    document.head.append(script)
  })
  return replacement
}

/**
 * Rejects when Stripe.js can't be loaded; another call tries again.
 * @param locale of the dialogs over the page, such as the issuer's
 */
export async function openStripe({ publishable_key, script_url }: StripeConfig, locale: Locale): Promise<Stripe> {
  if (script_url) await loadReplacement(script_url)
  const stripe = await loadStripe(publishable_key, { locale })
  if (!stripe) throw new Error('Stripe.js runs in a browser only')
  return stripe
}
