import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Outcome, Payment } from './payment.ts'

type NewPayment = Payment & { idempotency_key: string | null; request_hash: string | null }

const columns = `payment_id, reference, state, failure_code, amount, currency, capture, scenario, brand, last4, expiry,
  customer_id, return_url, locale, one_time_code, wrong_codes, created_at, settles_at`

export function createPaymentStore(database: DatabaseSync) {
  const oneWhere = (condition: string) => {
    const statement = database.prepare(`select ${columns} from payment where ${condition}`)
    return (value: SQLInputValue) => statement.get(value) as Payment | undefined
  }
  const page = database.prepare(
    `select ${columns} from payment where state = 'captured' and created_at >= ? and payment_id > ? order by payment_id limit ?`,
  )
  const byKey = database.prepare(`select request_hash, ${columns} from payment where idempotency_key = ?`)
  const due = database.prepare(`select ${columns} from payment where state = 'processing' and settles_at <= ?`)
  const nextDue = database.prepare(`select min(settles_at) as at from payment where state = 'processing'`)
  const settle = database.prepare(
    'update payment set state = ?, failure_code = ?, settles_at = null where payment_id = ?',
  )
  const countWrong = database.prepare('update payment set wrong_codes = wrong_codes + 1 where payment_id = ?')
  return {
    byId: oneWhere('payment_id = ?'),
    byReference: oneWhere('reference = ?'),
    /** Ordered by id, so that a page begins after the last payment of the previous one. */
    captured: (from: number, afterId: string, limit: number) => page.all(from, afterId, limit) as unknown as Payment[],
    byKey: (key: string) => byKey.get(key) as (Payment & { request_hash: string }) | undefined,
    insert(payment: NewPayment): void {
      const names = Object.keys(payment)
      const placeholders = names.map(() => '?').join(', ')
      database
        .prepare(`insert into payment (${names.join(', ')}) values (${placeholders})`)
        .run(...(Object.values(payment) as SQLInputValue[]))
    },
    settle: (paymentId: string, outcome: Outcome) => {
      settle.run(outcome.state, outcome.failure_code, paymentId)
    },
    countWrongCode: (paymentId: string) => {
      countWrong.run(paymentId)
    },
    due: (now: number) => due.all(now) as unknown as Payment[],
    nextDue: () => (nextDue.get() as { at: number | null }).at ?? undefined,
  }
}

export type PaymentStore = ReturnType<typeof createPaymentStore>
