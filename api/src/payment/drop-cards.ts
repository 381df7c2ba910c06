import type { Infrastructure } from '../infrastructure.ts'
import { eraseDroppedCard, listDroppedCards } from './card-store.ts'
import { openGateways } from './gateways.ts'
import { GatewayError } from './payment-gateway.ts'

export const dropCardsJob = 'payment-drop-cards'

/** Has the gateways delete cards that were deleted or replaced here. What one can't do now, the next run tries again. */
export async function dropCards({ db, log, settings }: Infrastructure): Promise<void> {
  const gateways = openGateways(settings)
  for (const { gateway, customer_id } of await listDroppedCards(db)) {
    try {
      await gateways.named(gateway).dropCard(customer_id)
      await eraseDroppedCard(db, gateway, customer_id)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      log.warn({ err: error, gateway }, 'a card is still stored at the gateway')
    }
  }
}
