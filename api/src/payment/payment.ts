import type { Domain } from '../domain.ts'
import { listOwnCards, removeCard } from './card-store.ts'
import { dropCards, dropCardsJob } from './drop-cards.ts'
import { createPayments } from './migrations/2026-11-21-06-payments.ts'
import { addOrphanPayments } from './migrations/2026-11-22-03-orphan-payments.ts'
import { createDroppedCards } from './migrations/2026-11-23-15-dropped-cards.ts'
import { createLedger } from './migrations/2026-11-23-71-ledger.ts'
import { deleteCard, getCard, storeCard } from './own-card.ts'
import { getPaymentConfig } from './payment-endpoints.ts'
import type { PaymentWorld } from './payment-world.ts'
import { receiveWebhook } from './receive-webhook.ts'

export const payment: Domain<PaymentWorld> = {
  name: 'payment',
  migrations: {
    '2026-11-21-06-payments': createPayments,
    '2026-11-22-03-orphan-payments': addOrphanPayments,
    '2026-11-23-15-dropped-cards': createDroppedCards,
    '2026-11-23-71-ledger': createLedger,
  },
  endpoints: (world) => [
    getPaymentConfig(world),
    getCard(world),
    storeCard(world),
    deleteCard(world),
    receiveWebhook(world),
  ],
  jobs: (world) => [{ name: dropCardsJob, everyMinutes: 10, run: () => dropCards(world) }],
  forget: async (trx, { memberId }) => void (await removeCard(trx, memberId)),
  ownData: async (db, { memberId }) => ({ cards: await listOwnCards(db, memberId) }),
}
