import type { Locale } from '../../page/locale.ts'
import type { Scenario } from '../test-cards.ts'

/**
 * `processing`: taken, not decided. `requires_action`: the buyer must pass 3-D Secure.
 * `authorized`: reserved, waiting for the shop's capture. The rest is final, but for a refund of what was captured.
 */
export type PaymentState =
  | 'processing'
  | 'requires_action'
  | 'authorized'
  | 'captured'
  | 'failed'
  | 'cancelled'
  | 'refunded'

export type FailureCode = 'card_declined' | 'insufficient_funds' | 'three_ds_failed'
export type Capture = 'automatic' | 'manual'

/** A row, as it is kept. A reference that was cancelled before any payment came has no scenario. */
export interface Payment {
  payment_id: string
  reference: string
  state: PaymentState
  failure_code: FailureCode | null
  /** Smallest unit of `currency`. */
  amount: number
  currency: string
  capture: Capture
  scenario: Scenario | null
  brand: string | null
  last4: string | null
  expiry: string | null
  customer_id: string | null
  return_url: string | null
  locale: Locale
  one_time_code: string | null
  wrong_codes: number
  created_at: number
  /** When a processing payment settles by itself. */
  settles_at: number | null
}

export interface Outcome {
  state: PaymentState
  failure_code: FailureCode | null
}

const failed = (failure_code: FailureCode): Outcome => ({ state: 'failed', failure_code })
const paid = (capture: Capture): Outcome => ({
  state: capture === 'automatic' ? 'captured' : 'authorized',
  failure_code: null,
})

/** What becomes of a payment the moment it is made. */
export function firstOutcome(scenario: Scenario, capture: Capture): Outcome {
  if (scenario === 'declined') return failed('card_declined')
  if (scenario === 'insufficient_funds') return failed('insufficient_funds')
  if (scenario === 'challenge' || scenario === 'challenge_declined')
    return { state: 'requires_action', failure_code: null }
  if (scenario === 'timeout') return { state: 'processing', failure_code: null }
  return paid(capture)
}

/** What becomes of a processing payment once its time has come, or once a gateway that died over it is back. */
export function lateOutcome({ scenario, capture }: Payment): Outcome {
  return scenario === null || scenario === 'timeout' ? paid(capture) : firstOutcome(scenario, capture)
}

export function outcomeOfChallenge(payment: Payment, passed: boolean): Outcome {
  if (!passed) return failed('three_ds_failed')
  return payment.scenario === 'challenge_declined' ? failed('card_declined') : paid(payment.capture)
}

/** Whether the shop may still call it off without money going back. */
export const isCancellable = (state: PaymentState): boolean => state === 'requires_action' || state === 'authorized'
