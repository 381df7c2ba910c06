import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { GatewayPayment, PaymentEvent } from './payment-gateway.ts'
import type { StoredPayment } from './payment-tables.ts'

type Db = Kysely<Database>

/** False when this event is already stored. */
export async function storePaymentEvent(db: Db, gateway: string, event: PaymentEvent, now: Date): Promise<boolean> {
  const stored = await db
    .insertInto('payment_event')
    .values({
      gateway,
      event_id: event.eventId,
      payment: JSON.stringify(event.payment),
      received_at: now,
      processed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .returning('arrival')
    .executeTakeFirst()
  return stored !== undefined
}

/** Events stored by a process of the previous release only contain whether the whole amount was refunded. */
const withRefundedAmount = ({ refundedAmount, ...payment }: StoredPayment): GatewayPayment => ({
  ...payment,
  refundedAmount: refundedAmount ?? (payment.state === 'refunded' ? payment.amount : 0),
})

/**
 * The oldest unprocessed events.
 * @param after arrival of the last one seen; '0' to begin
 */
export async function waitingPaymentEvents(db: Db, after: string, limit: number) {
  const events = await db
    .selectFrom('payment_event')
    .select(['arrival', 'payment'])
    .where('processed_at', 'is', null)
    .where('arrival', '>', after)
    .orderBy('arrival')
    .limit(limit)
    .execute()
  return events.map(({ arrival, payment }) => ({ arrival, payment: withRefundedAmount(payment) }))
}

export async function markPaymentEventProcessed(db: Db, arrival: string, now: Date): Promise<void> {
  await db.updateTable('payment_event').set({ processed_at: now }).where('arrival', '=', arrival).execute()
}
