import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../../database.ts'
import type { Scenario } from '../test-cards.ts'
import { eventMessage } from '../webhook/event-message.ts'
import type { EventStore } from '../webhook/event-store.ts'
import {
  type BuyersAnswer,
  isCancellable,
  lateOutcome,
  type Outcome,
  outcomeOfAnswer,
  outcomeOfChallenge,
  type Payment,
} from './payment.ts'
import type { PaymentStore } from './payment-store.ts'

/** Wrong codes allowed before the issuer declines. */
const wrongCodesAllowed = 3

export interface RefundPart {
  amount: number
  reference: string
}

/** Of a refund without a reference of its own: all that is left, which happens once. */
const rest = 'rest'

export interface PaymentActions {
  /** Changes a payment's state and records the event in one transaction. */
  settle(payment: Payment, outcome: Outcome): Payment
  cancel(payment: Payment): Payment
  capture(payment: Payment): Payment
  /** Refunds all that is left, or this part of it, once for each reference. Undefined: more than is left. */
  refund(payment: Payment, part?: RefundPart): Payment | undefined
  /** The buyer's 3-D Secure response; `code` is undefined when they cancelled. Returns undefined when they may try again. */
  answerChallenge(paymentId: string, code: string | undefined): Payment | undefined
  /**
   * The buyer's response on the gateway's page; it counts once. With the scenario `timeout` the payment stays undecided
   * for a while, and is captured afterwards.
   */
  answerPage(paymentId: string, answer: BuyersAnswer, scenario: Scenario): Payment | undefined
  settleDue(now: number): void
}

/** Every change to an existing payment. `onChange` is called after each. */
export function createPaymentActions(
  database: DatabaseSync,
  payments: PaymentStore,
  events: EventStore,
  origin: () => string,
  onChange: () => void,
  lateMs: number,
): PaymentActions {
  const notify = (kind: string, payment: Payment): void => {
    const message = eventMessage(kind, payment, origin())
    if (message) events.add(message, payment.scenario)
  }
  const settle = (payment: Payment, outcome: Outcome): Payment => {
    const settled = { ...payment, ...outcome, settles_at: null }
    inTransaction(database, () => {
      payments.settle(payment.payment_id, outcome)
      notify(outcome.state, settled)
    })
    onChange()
    return settled
  }
  const transition = (payment: Payment, may: boolean, state: Outcome['state']): Payment =>
    may ? settle(payment, { state, failure_code: null }) : payment
  const refund: PaymentActions['refund'] = (payment, part) => {
    const { payment_id, amount } = payment
    const before = part && payments.refundedAs(payment_id, part.reference)
    if (part && before !== undefined) return before === part.amount ? payment : undefined
    if (payment.state !== 'captured') return part ? undefined : payment
    const left = amount - payment.refunded_amount
    const refunding = part?.amount ?? left
    // A carrier refunds the whole bill or nothing.
    if (refunding > left || (payment.method === 'carrier' && refunding < amount)) return undefined
    const state = refunding === left ? 'refunded' : 'captured'
    const refunded: Payment = { ...payment, state, refunded_amount: amount - left + refunding }
    inTransaction(database, () => {
      payments.refund(payment_id, part?.reference ?? rest, refunding, Date.now())
      payments.settle(payment_id, { state, failure_code: null })
      notify('refunded', refunded)
    })
    onChange()
    return refunded
  }

  return {
    settle,
    cancel: (payment) => transition(payment, isCancellable(payment.state), 'cancelled'),
    capture: (payment) => transition(payment, payment.state === 'authorized', 'captured'),
    refund,
    answerChallenge: (paymentId, code) => {
      const payment = payments.byId(paymentId)
      if (payment?.state !== 'requires_action') return payment
      if (code === undefined) return settle(payment, outcomeOfChallenge(payment, false))
      if (code === payment.one_time_code) return settle(payment, outcomeOfChallenge(payment, true))
      payments.countWrongCode(paymentId)
      const givesUp = payment.wrong_codes + 1 >= wrongCodesAllowed
      return givesUp ? settle(payment, outcomeOfChallenge(payment, false)) : undefined
    },
    answerPage: (paymentId, answer, scenario) => {
      const payment = payments.byId(paymentId)
      if (payment?.state !== 'requires_action') return payment
      payments.setScenario(paymentId, scenario)
      const answered = { ...payment, scenario }
      if (answer !== 'pay' || scenario !== 'timeout') return settle(answered, outcomeOfAnswer(answer, payment))
      payments.postpone(paymentId, Date.now() + lateMs)
      onChange()
      return { ...answered, state: 'processing' }
    },
    settleDue: (now) => {
      for (const payment of payments.due(now)) settle(payment, lateOutcome(payment))
    },
  }
}
