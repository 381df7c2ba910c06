import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PaymentEvent } from './payment-gateway.ts'

type Db = Kysely<Database>

/** False when this event was stored before. */
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

/**
 * The oldest unprocessed events.
 * @param after arrival of the last one seen; '0' to begin
 */
export function waitingPaymentEvents(db: Db, after: string, limit: number) {
  return db
    .selectFrom('payment_event')
    .select(['arrival', 'payment'])
    .where('processed_at', 'is', null)
    .where('arrival', '>', after)
    .orderBy('arrival')
    .limit(limit)
    .execute()
}

export async function markPaymentEventProcessed(db: Db, arrival: string, now: Date): Promise<void> {
  await db.updateTable('payment_event').set({ processed_at: now }).where('arrival', '=', arrival).execute()
}
