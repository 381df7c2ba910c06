import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Stripe } from '@stripe/stripe-js'
import { NoCardToken } from '../card-form-handle.ts'
import { appearanceAt } from './appearance.ts'
import { type StripeCard, showStripeCard } from './stripe-card.ts'
import type { StripeCardEffect } from './stripe-card-state.ts'

/** One attempt to show Stripe's fields, from loading Stripe.js until the fields are removed. */
export interface StripeAttempt {
  stripe: Stripe | undefined
  shown: StripeCard | undefined
  /** Resolves once the fields are ready; rejects once they are removed. */
  ready: PromiseWithResolvers<StripeCard>
  send: (event: 'script-loaded' | 'fields-ready' | 'failed') => void
}

export function openAttempt(stripe: Promise<Stripe>, send: StripeAttempt['send']): StripeAttempt {
  const ready = Promise.withResolvers<StripeCard>()
  // Often no caller waits, and a rejection that no one handles would be reported as an error.
  ready.promise.catch(() => undefined)
  const attempt: StripeAttempt = { stripe: undefined, shown: undefined, ready, send }
  const onLoaded = (loaded: Stripe) => {
    attempt.stripe = loaded
    send('script-loaded')
  }
  stripe.then(onLoaded, () => send('failed'))
  return attempt
}

export function closeAttempt(attempt: StripeAttempt): void {
  try {
    attempt.shown?.destroy()
  } catch (error) {
    reportError(error)
  }
  attempt.shown = undefined
  attempt.ready.reject(new NoCardToken('unreachable'))
}

/** Stripe.js may throw, which must not replace the whole order by an error. */
export function runEffect(effect: StripeCardEffect, attempt: StripeAttempt, place: HTMLElement | null): void {
  try {
    execute(effect, attempt, place)
  } catch (error) {
    reportError(error)
    if (effect.type === 'show-fields') attempt.send('failed')
  }
}

function execute(effect: StripeCardEffect, attempt: StripeAttempt, place: HTMLElement | null): void {
  switch (effect.type) {
    case 'show-fields':
      if (place) attempt.shown = showIn(place, effect.locale, attempt)
      break
    case 'close':
      closeAttempt(attempt)
      break
    case 'resolve-fields':
      if (attempt.shown) attempt.ready.resolve(attempt.shown)
      break
    case 'focus':
      // A pressed retry button is gone, so the body has its focus; a focus that has moved on in the meantime stays.
      if (document.activeElement === document.body) attempt.shown?.focus()
      break
    case 'change-locale':
      attempt.shown?.change({ locale: effect.locale })
      break
    case 'change-appearance':
      if (place) attempt.shown?.change({ appearance: appearanceAt(place) })
  }
}

function showIn(place: HTMLElement, locale: Locale, { stripe, send }: StripeAttempt): StripeCard | undefined {
  return (
    stripe &&
    showStripeCard(stripe, {
      place,
      locale,
      appearance: appearanceAt(place),
      onReady: () => send('fields-ready'),
      onUnreachable: () => send('failed'),
    })
  )
}
