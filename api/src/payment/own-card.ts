import { originOf, recordAccountEvent } from '../identity/public.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { deleteDroppedCard, findCard, listDroppedCards, removeCard, saveCard } from './card-store.ts'
import { openGateways } from './gateways.ts'
import { GatewayError, type PaymentGateway, type StoreAttempt } from './payment-gateway.ts'

export const dropCardsJob = 'payment-drop-cards'

/** Deletes cards at the gateways that were deleted or replaced here. Failures are retried in the next run. */
export async function dropCards({ db, log, settings }: Infrastructure): Promise<void> {
  const gateways = openGateways(settings)
  for (const { gateway, customer_id } of await listDroppedCards(db)) {
    try {
      await gateways.named(gateway).dropCard(customer_id)
      await deleteDroppedCard(db, gateway, customer_id)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      log.warn({ err: error, gateway }, 'a card is still stored at the gateway')
    }
  }
}

/** Prevents testing stolen cards with a stolen session. */
const perMember: RateLimit = { name: 'card-store', points: 10, duration: 60 * 60 }

export function getCard({ db, settings }: Infrastructure) {
  const { forCards } = openGateways(settings)
  return endpoint('GET /user/card', async (_, { memberId }) => {
    const card = await findCard(db, memberId, forCards.name)
    return { card: card ? { brand: card.brand, last4: card.last4, expiry: card.expiry } : null }
  })
}

/**
 * The gateway stores the card of the token; the shop only gets its brand, last four digits and expiry.
 * @throws ApiError card_not_accepted, card_declined, three_ds_failed, three_ds_required, gateway_unreachable, too_many_requests
 */
export function storeCard({ clock, db, jobs, limits, settings }: Infrastructure) {
  const { forCards } = openGateways(settings)
  return endpoint('POST /user/card', async ({ body }, caller, http) => {
    const { memberId } = caller
    await limits.spend(perMember, memberId)
    const stored = await attempt(forCards, body.card_token, memberId)
    if (stored.outcome === 'refused') throw new ApiError(stored.failure)
    if (stored.outcome === 'challenged') {
      const { clientSecret: client_secret, token: card_token } = stored
      throw new ApiError('three_ds_required', { context: { client_secret, card_token } })
    }
    const { card, customerId: customer_id } = stored
    const at = clock.now()
    await db.transaction().execute(async (trx) => {
      await saveCard(trx, { member_id: memberId, gateway: forCards.name, customer_id, ...card, kept_at: at })
      await recordAccountEvent(trx, { memberId, kind: 'card_stored', at, origin: originOf(caller, http) })
    })
    await jobs.trigger(dropCardsJob)
    return { card }
  })
}

async function attempt(gateway: PaymentGateway, token: string, memberId: string): Promise<StoreAttempt> {
  try {
    return await gateway.storeCard(token, memberId)
  } catch (error) {
    if (error instanceof GatewayError) throw new ApiError('gateway_unreachable', { cause: error })
    throw error
  }
}

/** The gateway deletes it soon after. */
export function deleteCard({ clock, db, jobs }: Infrastructure) {
  return endpoint('DELETE /user/card', async (_, caller, http) => {
    const { memberId } = caller
    await db.transaction().execute(async (trx) => {
      if (!(await removeCard(trx, memberId))) return
      const origin = originOf(caller, http)
      await recordAccountEvent(trx, { memberId, kind: 'card_removed', at: clock.now(), origin })
    })
    await jobs.trigger(dropCardsJob)
    return undefined
  })
}
