import type { Domain } from '../domain.ts'
import { forgetCard, listOwnCards } from './card-store.ts'
import { createPayments } from './migrations/2026-11-21-06-payments.ts'
import { addOrphanPayments } from './migrations/2026-11-22-03-orphan-payments.ts'
import { getCard, getPaymentConfig } from './payment-endpoints.ts'
import type { PaymentWorld } from './payment-world.ts'
import { receiveWebhook } from './receive-webhook.ts'

export const payment: Domain<PaymentWorld> = {
  name: 'payment',
  migrations: { '2026-11-21-06-payments': createPayments, '2026-11-22-03-orphan-payments': addOrphanPayments },
  endpoints: (world) => [getPaymentConfig(world), getCard(world), receiveWebhook(world)],
  forget: (trx, { memberId }) => forgetCard(trx, memberId),
  ownData: async (db, { memberId }) => ({ cards: await listOwnCards(db, memberId) }),
}
