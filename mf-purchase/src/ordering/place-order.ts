import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { Offer } from './offer.ts'
import { endOrderKey, isFinalRefusal, orderKey } from './order-key.ts'

export type Order = CallInput<'POST /purchase'>['body']

/** Milliseconds before each retry of the same order after a network failure. */
const retryDelaysMs = [1_000, 3_000]

/** How orders of one kind of subject are placed. */
export interface OrderCall<O, Placed> {
  /** Orders of the same subject have the same idempotency key until one is answered or refused for good. */
  subjectOf: (order: O) => string
  send: (host: Host, order: O, options: { idempotencyKey: string }) => Promise<Placed>
}

export const packOrder: OrderCall<Order, Purchase> = {
  subjectOf: (order) => order.pack_price_id,
  send: (host, body, options) => host.api.call('POST /purchase', { body }, options),
}

/**
 * Sends the order, retrying with the same idempotency key until a response arrives.
 * @param refetchOffer called when an earlier attempt did arrive: the offer then shows its outcome
 * @returns undefined when the offer is now a refusal
 * @throws ApiFailure when the API refuses, or the retries are used up; in the latter case the order may still have arrived
 */
export async function placeOrder<O, Placed>(
  host: Host,
  call: OrderCall<O, Placed>,
  order: O,
  refetchOffer: () => Promise<Pick<Offer, 'refusal'>>,
): Promise<Placed | undefined> {
  try {
    return await sendOrder(host, call, order)
  } catch (error) {
    if (!isApiFailure(error) || error.problem?.code !== 'idempotency_conflict') throw error
    const { refusal } = await refetchOffer()
    return refusal ? undefined : sendOrder(host, call, order)
  }
}

async function sendOrder<O, Placed>(host: Host, call: OrderCall<O, Placed>, order: O): Promise<Placed> {
  const subject = call.subjectOf(order)
  const idempotencyKey = orderKey(subject)
  try {
    const placed = await withRetries(() => call.send(host, order, { idempotencyKey }))
    endOrderKey(subject)
    return placed
  } catch (error) {
    if (isFinalRefusal(error)) endOrderKey(subject)
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
