import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type {
  Appearance,
  Stripe,
  StripeElementsOptionsMode,
  StripeError,
  StripePaymentElementOptions,
} from '@stripe/stripe-js'
import { type CardToken, NoCardToken } from '../card-form-handle.ts'

/** Stripe's own card fields, at their place in the page. */
export interface StripeCard {
  /** Creates a payment method from what was typed. Rejects with NoCardToken, for a refused card with Stripe's message. */
  requestToken: () => Promise<CardToken>
  /** Shows the issuer's 3-D Secure in Stripe's dialog. */
  authenticate: (clientSecret: string) => Promise<void>
  focus: () => void
  change: (more: { locale?: Locale; appearance?: Appearance }) => void
  destroy: () => void
}

interface Shown {
  place: HTMLElement
  locale: Locale
  appearance: Appearance
  onReady: () => void
  onUnreachable: () => void
}

/** The server charges, so the fields have no amount; our page, not the fields, shows the terms of later charges. */
const form = {
  mode: 'setup',
  currency: 'jpy',
  paymentMethodCreation: 'manual',
  allowedPaymentMethodTypes: ['card'],
} satisfies StripeElementsOptionsMode
const fields: StripePaymentElementOptions = {
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  terms: { card: 'never' },
}

function noToken({ type, message }: Pick<StripeError, 'type' | 'message'>): NoCardToken {
  if (type === 'validation_error') return new NoCardToken('invalid')
  if (type === 'card_error') return new NoCardToken('invalid', message)
  return new NoCardToken('unreachable')
}

export function showStripeCard(stripe: Stripe, { place, locale, appearance, ...listeners }: Shown): StripeCard {
  const elements = stripe.elements({ ...form, locale, appearance })
  const element = elements.create('payment', fields)
  element.on('ready', listeners.onReady)
  element.on('loaderror', listeners.onUnreachable)
  element.mount(place)
  return {
    requestToken: async () => {
      const submitted = await elements.submit()
      if (submitted.error) throw noToken(submitted.error)
      const created = await stripe.createPaymentMethod({ elements })
      if (created.error) throw noToken(created.error)
      const { id, card } = created.paymentMethod
      return { token: id, brand: card?.brand }
    },
    authenticate: async (clientSecret) => {
      // The result in the browser is ignored, because the server asks Stripe for the outcome.
      await stripe.handleNextAction({ clientSecret })
    },
    focus: () => element.focus(),
    change: (more) => elements.update(more),
    destroy: () => element.destroy(),
  }
}
