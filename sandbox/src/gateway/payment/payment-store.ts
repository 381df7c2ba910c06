import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Scenario } from '../test-cards.ts'
import type { Outcome, Payment } from './payment.ts'

type NewPayment = Payment & { idempotency_key: string | null; request_hash: string | null }

const columns = `payment_id, reference, state, failure_code, amount, currency, capture, scenario, brand, last4, expiry,
  customer_id, return_url, locale, one_time_code, wrong_codes, created_at, settles_at, method, via, cancel_url, error_url,
  case state when 'refunded' then amount else
    (select coalesce(sum(refund.amount), 0) from refund where refund.payment_id = payment.payment_id)
  end as refunded_amount`

export interface Refund {
  reference: string
  amount: number
  created_at: number
}

export function createPaymentStore(database: DatabaseSync) {
  const oneWhere = (condition: string) => {
    const statement = database.prepare(`select ${columns} from payment where ${condition}`)
    return (value: SQLInputValue) => statement.get(value) as Payment | undefined
  }
  const page = database.prepare(
    `select ${columns} from payment where via = 'sandbox' and state in ('captured', 'refunded') and created_at >= ? and
       payment_id > ? order by payment_id limit ?`,
  )
  const newest = database.prepare(
    `select ${columns} from payment where via = ? and created_at >= ? and
       (? = '' or (created_at, payment_id) < (select created_at, payment_id from payment where payment_id = ?))
     order by created_at desc, payment_id desc limit ?`,
  )
  const byKey = database.prepare(`select request_hash, ${columns} from payment where idempotency_key = ?`)
  const due = database.prepare(`select ${columns} from payment where state = 'processing' and settles_at <= ?`)
  const nextDue = database.prepare(`select min(settles_at) as at from payment where state = 'processing'`)
  const settle = database.prepare(
    'update payment set state = ?, failure_code = ?, settles_at = null where payment_id = ?',
  )
  const refund = database.prepare('insert into refund (payment_id, reference, amount, created_at) values (?, ?, ?, ?)')
  const refundsOf = database.prepare(
    'select reference, amount, created_at from refund where payment_id = ? order by created_at, reference',
  )
  const refunded = database.prepare('select amount from refund where payment_id = ? and reference = ?')
  const setScenario = database.prepare('update payment set scenario = ? where payment_id = ?')
  const postpone = database.prepare(`update payment set state = 'processing', settles_at = ? where payment_id = ?`)
  const countWrong = database.prepare('update payment set wrong_codes = wrong_codes + 1 where payment_id = ?')
  return {
    byId: oneWhere('payment_id = ?'),
    byReference: oneWhere('reference = ?'),
    /** Of Sandbox Pay's own, ordered by id, so that a page begins after the last payment of the previous one. */
    paid: (from: number, afterId: string, limit: number) => page.all(from, afterId, limit) as unknown as Payment[],
    /** Stripe's order; a page begins after the payment with this id. */
    newestFirst: (from: number, afterId: string, limit: number) =>
      newest.all('stripe', from, afterId, afterId, limit) as unknown as Payment[],
    byKey: (key: string) => byKey.get(key) as (Payment & { request_hash: string }) | undefined,
    insert({ refunded_amount: _, ...payment }: NewPayment): void {
      const names = Object.keys(payment)
      const placeholders = names.map(() => '?').join(', ')
      database
        .prepare(`insert into payment (${names.join(', ')}) values (${placeholders})`)
        .run(...(Object.values(payment) as SQLInputValue[]))
    },
    settle: (paymentId: string, outcome: Outcome) => {
      settle.run(outcome.state, outcome.failure_code, paymentId)
    },
    /** The amount refunded under this reference, if any. */
    refundedAs: (paymentId: string, reference: string) =>
      (refunded.get(paymentId, reference) as { amount: number } | undefined)?.amount,
    refundsOf: (paymentId: string) => refundsOf.all(paymentId) as unknown as Refund[],
    refund: (paymentId: string, reference: string, amount: number, now: number) => {
      refund.run(paymentId, reference, amount, now)
    },
    setScenario: (paymentId: string, scenario: Scenario) => {
      setScenario.run(scenario, paymentId)
    },
    /** The payment settles by itself at that time, in milliseconds since the epoch. */
    postpone: (paymentId: string, settlesAt: number) => {
      postpone.run(settlesAt, paymentId)
    },
    countWrongCode: (paymentId: string) => {
      countWrong.run(paymentId)
    },
    due: (now: number) => due.all(now) as unknown as Payment[],
    nextDue: () => (nextDue.get() as { at: number | null }).at ?? undefined,
  }
}

export type PaymentStore = ReturnType<typeof createPaymentStore>
