import type { Domain } from '../domain.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { listOwnCards, removeCard } from './card-store.ts'
import { createPayments } from './migrations/2026-11-27-00-payment.ts'
import { deleteCard, dropCards, dropCardsJob, getCard, storeCard } from './own-card.ts'
import { getPaymentConfig, receiveWebhook } from './payment-endpoints.ts'

export const payment: Domain<Infrastructure> = {
  name: 'payment',
  migrations: { '2026-11-27-00-payment': createPayments },
  endpoints: (deps) => [getPaymentConfig(deps), getCard(deps), storeCard(deps), deleteCard(deps), receiveWebhook(deps)],
  jobs: (deps) => [{ name: dropCardsJob, everyMinutes: 10, run: () => dropCards(deps) }],
  eraseMember: async (trx, { memberId }) => void (await removeCard(trx, memberId)),
  exportMemberData: async (db, { memberId }) => ({ cards: await listOwnCards(db, memberId) }),
}
