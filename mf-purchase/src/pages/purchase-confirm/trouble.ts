import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { NoCardToken } from './card-form/use-card-frame.ts'
import { isStillAtWork } from './use-offer.ts'

const cardTroubles = ['card_declined', 'insufficient_funds', 'card_not_accepted', 'three_ds_failed'] as const
export type CardTrouble = (typeof cardTroubles)[number]

/**
 * Why an attempt to buy ended without an order, in the terms in which it is told.
 * - `unsure`: no answer; the order may have arrived, and asking again with the same key settles it
 * - `gateway`: the payment provider could not be asked
 * - `form`: the card form gave no answer
 * - `told`: the API's own words
 */
export type Trouble =
  | { kind: CardTrouble | 'unsure' | 'gateway' | 'form' }
  | { kind: 'price_changed'; before: number }
  | { kind: 'told'; message: string }

/** Undefined where the card form shows by itself what is wrong, or where the failure is for the error dialog. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof NoCardToken) return error.reason === 'invalid' ? undefined : { kind: 'form' }
  if (!isApiFailure(error)) return undefined
  const { problem } = error
  if (!problem || isStillAtWork(problem)) return { kind: 'unsure' }
  const cardTrouble = cardTroubles.find((code) => code === problem.code)
  if (cardTrouble) return { kind: cardTrouble }
  if (problem.code === 'gateway_unreachable' || problem.code === 'gateway_timeout') return { kind: 'gateway' }
  if (problem.code === 'maintenance') return undefined
  if (problem.status >= 500) return { kind: 'unsure' }
  return { kind: 'told', message: [problem.message, ...Object.values(problem.errors ?? {})].join('\n') }
}
