import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { Offer } from './use-offer.ts'
import { endWish, isFinalRefusal, wishKey } from './wish.ts'

export type Order = CallInput<'POST /purchase'>['body']

/** Milliseconds before the same order is retried after a network failure. */
const patience = [1_000, 3_000]

/**
 * Sends the order, retrying with the same idempotency key until a response arrives.
 * @param askOffer called when an earlier attempt did arrive: the offer then shows its outcome
 * @returns undefined when the offer is now a refusal
 * @throws ApiFailure when the API refuses, or the retries are used up; in the latter case the order may still have arrived
 */
export async function placeOrder(
  host: Host,
  order: Order,
  askOffer: () => Promise<Offer>,
): Promise<Purchase | undefined> {
  try {
    return await sendWish(host, order)
  } catch (error) {
    if (!isApiFailure(error) || error.problem?.code !== 'idempotency_conflict') throw error
    const { refusal } = await askOffer()
    return refusal ? undefined : sendWish(host, order)
  }
}

async function sendWish(host: Host, order: Order): Promise<Purchase> {
  const idempotencyKey = wishKey(order.pack_price_id)
  try {
    const purchase = await insist(() => host.api.call('POST /purchase', { body: order }, { idempotencyKey }))
    endWish(order.pack_price_id)
    return purchase
  } catch (error) {
    if (isFinalRefusal(error)) endWish(order.pack_price_id)
    throw error
  }
}

async function insist<T>(ask: () => Promise<T>, waits: readonly number[] = patience): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const [wait, ...later] = waits
    if (wait === undefined || !isApiFailure(error) || error.kind !== 'network') throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    return insist(ask, later)
  }
}
