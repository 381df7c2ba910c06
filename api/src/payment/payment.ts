import type { Domain } from '../domain.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { listOwnCards, removeCard } from './card-store.ts'
import { createPayments } from './migrations/2026-11-21-06-payments.ts'
import { addOrphanPayments } from './migrations/2026-11-22-03-orphan-payments.ts'
import { createDroppedCards } from './migrations/2026-11-23-15-dropped-cards.ts'
import { createLedger } from './migrations/2026-11-23-71-ledger.ts'
import { deleteCard, dropCards, dropCardsJob, getCard, storeCard } from './own-card.ts'
import { getPaymentConfig, receiveWebhook } from './payment-endpoints.ts'

export const payment: Domain<Infrastructure> = {
  name: 'payment',
  migrations: {
    '2026-11-21-06-payments': createPayments,
    '2026-11-22-03-orphan-payments': addOrphanPayments,
    '2026-11-23-15-dropped-cards': createDroppedCards,
    '2026-11-23-71-ledger': createLedger,
  },
  endpoints: (deps) => [getPaymentConfig(deps), getCard(deps), storeCard(deps), deleteCard(deps), receiveWebhook(deps)],
  jobs: (deps) => [{ name: dropCardsJob, everyMinutes: 10, run: () => dropCards(deps) }],
  eraseMember: async (trx, { memberId }) => void (await removeCard(trx, memberId)),
  exportMemberData: async (db, { memberId }) => ({ cards: await listOwnCards(db, memberId) }),
}
