import type { DatabaseSync } from 'node:sqlite'
import type { Via } from '../payment/payment.ts'
import type { Scenario } from '../test-cards.ts'
import type { EventMessage } from './event-message.ts'

export interface Delivery {
  delivery_id: number
  event_id: string
  via: Via
  payload: string
  attempts: number
}

const copiesFor = (scenario: Scenario | null): number =>
  scenario === 'webhook_never' ? 0 : scenario === 'webhook_twice' ? 2 : 1

/** Events and their deliveries, kept until the shop confirms them with a 2xx. */
export function createEventStore(database: DatabaseSync) {
  const insertEvent = database.prepare('insert into event (event_id, payload, created_at, via) values (?, ?, ?, ?)')
  const insertDelivery = database.prepare('insert into delivery (event_id, next_attempt_at) values (?, ?)')
  const due = database.prepare(
    `select delivery_id, event_id, via, payload, attempts from delivery join event using (event_id)
     where next_attempt_at <= ? order by delivery_id limit 20`,
  )
  const nextDue = database.prepare('select min(next_attempt_at) as at from delivery')
  const markDelivered = database.prepare(
    'update delivery set attempts = attempts + 1, delivered_at = ?, next_attempt_at = null, last_status = ? where delivery_id = ?',
  )
  const recordFailed = database.prepare(
    'update delivery set attempts = attempts + 1, next_attempt_at = ?, last_status = ? where delivery_id = ?',
  )
  return {
    /** Call it in the transaction that changes the payment. */
    add({ eventId, via, payload }: EventMessage, scenario: Scenario | null): void {
      const now = Date.now()
      insertEvent.run(eventId, JSON.stringify(payload), now, via)
      for (let copy = 0; copy < copiesFor(scenario); copy++) insertDelivery.run(eventId, now)
    },
    due: (now: number) => due.all(now) as unknown as Delivery[],
    nextDue: () => (nextDue.get() as { at: number | null }).at ?? undefined,
    recordDelivered: (deliveryId: number, status: string, now: number) => {
      markDelivered.run(now, status, deliveryId)
    },
    /** @param nextAttemptAt milliseconds since the epoch; null gives up. */
    recordFailed: (deliveryId: number, status: string, nextAttemptAt: number | null) => {
      recordFailed.run(nextAttemptAt, status, deliveryId)
    },
  }
}

export type EventStore = ReturnType<typeof createEventStore>
