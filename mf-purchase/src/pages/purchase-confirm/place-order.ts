import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { endOrderKey, isFinalRefusal, orderKey } from './order-key.ts'
import type { Offer } from './use-offer.ts'

export type Order = CallInput<'POST /purchase'>['body']

/** Milliseconds before each retry of the same order after a network failure. */
const retryDelaysMs = [1_000, 3_000]

/**
 * Sends the order, retrying with the same idempotency key until a response arrives.
 * @param refetchOffer called when an earlier attempt did arrive: the offer then shows its outcome
 * @returns undefined when the offer is now a refusal
 * @throws ApiFailure when the API refuses, or the retries are used up; in the latter case the order may still have arrived
 */
export async function placeOrder(
  host: Host,
  order: Order,
  refetchOffer: () => Promise<Offer>,
): Promise<Purchase | undefined> {
  try {
    return await sendOrder(host, order)
  } catch (error) {
    if (!isApiFailure(error) || error.problem?.code !== 'idempotency_conflict') throw error
    const { refusal } = await refetchOffer()
    return refusal ? undefined : sendOrder(host, order)
  }
}

async function sendOrder(host: Host, order: Order): Promise<Purchase> {
  const idempotencyKey = orderKey(order.pack_price_id)
  try {
    const purchase = await withRetries(() => host.api.call('POST /purchase', { body: order }, { idempotencyKey }))
    endOrderKey(order.pack_price_id)
    return purchase
  } catch (error) {
    if (isFinalRefusal(error)) endOrderKey(order.pack_price_id)
    throw error
  }
}

async function withRetries<T>(send: () => Promise<T>, delaysMs: readonly number[] = retryDelaysMs): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const [delayMs, ...later] = delaysMs
    if (delayMs === undefined || !isApiFailure(error) || error.kind !== 'network') throw error
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    return withRetries(send, later)
  }
}
