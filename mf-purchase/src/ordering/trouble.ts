import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { NoCardToken } from '../card-form/card-form-handle.ts'
import { isStillProcessing } from './offer.ts'

const cardTroubles = ['card_declined', 'insufficient_funds', 'card_not_accepted', 'three_ds_failed'] as const
export type CardTrouble = (typeof cardTroubles)[number]

const offerTroubles = ['dcc_offer_used', 'dcc_offer_unknown'] as const
type OfferTrouble = (typeof offerTroubles)[number]

/**
 * Why an attempt to buy ended without an order, by the message to show.
 * - `unsure`: no response; the order may have arrived, and retrying with the same key settles it
 * - `gateway`: the payment provider could not be reached
 * - `offline`: this device is offline, so nothing was sent
 * - `form`: the card form did not reply
 * - `coupon`: the coupon can't be used any more; the new quote is without it and says why
 * - `yenOnly`: the card can't be charged in its own currency
 * - `rateOver`: the rate had expired when the order arrived; the page has requested a new one
 * - `dcc_offer_used`, `dcc_offer_unknown`: the order names an offer that can't be used any more
 * - `other`: the API's own message
 */
export type Trouble =
  | { kind: CardTrouble | 'unsure' | 'gateway' | 'form' | 'offline' }
  | { kind: 'coupon' | 'rateOver' | 'yenOnly' }
  | { kind: OfferTrouble }
  | { kind: 'price_changed'; before: number }
  | { kind: 'other'; message: string }

/** Troubles shown next to the button; the others are shown next to what they changed. */
export type ShownByButton =
  | Exclude<Trouble, { kind: 'price_changed' } | { kind: 'coupon' | 'rateOver' | 'yenOnly' } | { kind: OfferTrouble }>
  | { kind: 'yenOnly' }

const shownElsewhere: readonly string[] = ['price_changed', 'coupon', 'rateOver', ...offerTroubles]

export const isShownByButton = (trouble: Trouble): trouble is ShownByButton => !shownElsewhere.includes(trouble.kind)

/** Undefined where the card form shows the error itself, or where the failure belongs in the error dialog. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof NoCardToken) return error.reason === 'invalid' ? undefined : { kind: 'form' }
  if (!isApiFailure(error)) return undefined
  const { problem } = error
  if (!problem || isStillProcessing(problem)) return { kind: 'unsure' }
  const cardTrouble = cardTroubles.find((code) => code === problem.code)
  if (cardTrouble) return { kind: cardTrouble }
  const offerTrouble = offerTroubles.find((code) => code === problem.code)
  if (offerTrouble) return { kind: offerTrouble }
  if (problem.code === 'gateway_unreachable' || problem.code === 'gateway_timeout') return { kind: 'gateway' }
  if (problem.code === 'dcc_not_offered') return { kind: 'yenOnly' }
  if (problem.code === 'maintenance') return undefined
  if (problem.status >= 500) return { kind: 'unsure' }
  return { kind: 'other', message: [problem.message, ...Object.values(problem.errors ?? {})].join('\n') }
}
