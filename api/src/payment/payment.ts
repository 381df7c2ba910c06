import type { Domain } from '../domain.ts'
import { forgetCard } from './card-store.ts'
import { payments } from './migrations/2026-11-21-06-payments.ts'
import { orphanPayments } from './migrations/2026-11-22-03-orphan-payments.ts'
import type { PaymentWorld } from './payment-world.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { tellCard, tellPaymentConfig } from './tell-payment.ts'

export const payment: Domain<PaymentWorld> = {
  name: 'payment',
  migrations: { '2026-11-21-06-payments': payments, '2026-11-22-03-orphan-payments': orphanPayments },
  answers: (world) => [tellPaymentConfig(world), tellCard(world), receiveWebhook(world)],
  forget: (trx, { memberId }) => forgetCard(trx, memberId),
}
