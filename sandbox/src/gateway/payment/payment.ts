import type { Locale } from '../../page/locale.ts'
import type { Scenario } from '../test-cards.ts'

/** `paypay` and `carrier` are paid on a page of the gateway's. */
export type PaymentMethod = 'card' | 'paypay' | 'carrier'

/**
 * `processing`: accepted, not decided. `requires_action`: the buyer must complete 3-D Secure, or pay on the gateway's page. `authorized`: reserved,
 * waiting for the shop's capture. The others are final, except that a captured one may be refunded.
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

/** Whose interface the shop spoke to make it, and in whose its events are sent. */
export type Via = 'sandbox' | 'stripe' | 'paypay'

/** A stored row. A reference that was cancelled before any payment arrived has no scenario. */
export interface Payment {
  payment_id: string
  reference: string
  method: PaymentMethod
  via: Via
  state: PaymentState
  failure_code: FailureCode | null
  /** Smallest unit of `currency`. */
  amount: number
  /** Of `amount`, refunded so far. */
  refunded_amount: number
  currency: string
  capture: Capture
  scenario: Scenario | null
  brand: string | null
  last4: string | null
  expiry: string | null
  customer_id: string | null
  return_url: string | null
  /** Where a buyer who refused, or could not pay, returns to; `return_url` by default. */
  cancel_url: string | null
  error_url: string | null
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

export const waitsForBuyer: Outcome = { state: 'requires_action', failure_code: null }

/** The outcome of a payment on creation. */
export function firstOutcome(scenario: Scenario, capture: Capture): Outcome {
  if (scenario === 'declined') return failed('card_declined')
  if (scenario === 'insufficient_funds') return failed('insufficient_funds')
  if (scenario === 'challenge' || scenario === 'challenge_declined') return waitsForBuyer
  if (scenario === 'timeout') return { state: 'processing', failure_code: null }
  return paid(capture)
}

/** The outcome of a processing payment once it is due, also after the gateway was restarted. */
export function lateOutcome({ method, scenario, capture }: Payment): Outcome {
  if (method !== 'card' && scenario !== 'timeout') return waitsForBuyer
  return scenario === null || scenario === 'timeout' ? paid(capture) : firstOutcome(scenario, capture)
}

export function outcomeOfChallenge(payment: Payment, passed: boolean): Outcome {
  if (!passed) return failed('three_ds_failed')
  return payment.scenario === 'challenge_declined' ? failed('card_declined') : paid(payment.capture)
}

export type BuyersAnswer = 'pay' | 'refuse' | 'fail'

/** What the buyer did on the gateway's page. `fail`: they have too little money. */
export function outcomeOfAnswer(answer: BuyersAnswer, { capture }: Payment): Outcome {
  if (answer === 'refuse') return { state: 'cancelled', failure_code: null }
  return answer === 'fail' ? failed('insufficient_funds') : paid(capture)
}

/** Whether the shop may still cancel it without a refund. */
export const isCancellable = (state: PaymentState): boolean => state === 'requires_action' || state === 'authorized'
