import { type ApiFailure, isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'

/** Stays the same from release to release, so that a tab open in the meantime continues its order instead of placing another. */
const storageKey = (packPriceId: string) => `ginmaku.purchase.wish.${packPriceId}`

/**
 * The idempotency key of the buyer's intent to buy this pack. It survives a reload, the back button and a lost network, and is
 * valid until {@link endOrderKey}: however often the order is sent, it is charged once.
 */
export function orderKey(packPriceId: string): string {
  const stored = sessionStorage.getItem(storageKey(packPriceId))
  if (stored) return stored
  const key = randomKey()
  sessionStorage.setItem(storageKey(packPriceId), key)
  return key
}

export const endOrderKey = (packPriceId: string): void => sessionStorage.removeItem(storageKey(packPriceId))

/** `crypto.randomUUID` is missing on plain http. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Refusals after which this order may still succeed, or was never processed. */
const notFinal: readonly string[] = ['not_signed_in', 'session_expired', 'too_many_requests', 'purchase_in_progress']

/** Whether the refusal guarantees that this attempt charges nothing, so that the next one gets a new key. */
export function isFinalRefusal(error: unknown): error is ApiFailure {
  const problem = isApiFailure(error) ? error.problem : undefined
  return problem !== undefined && problem.status < 500 && !notFinal.includes(problem.code)
}
