import { type ApiFailure, isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'

const nameOf = (packPriceId: string) => `ginmaku.purchase.wish.${packPriceId}`

/**
 * The idempotency key of the buyer's intent to buy this pack. It survives a reload, the back button and a lost network, and is
 * valid until {@link endWish}: however often the order is sent, it is charged once.
 */
export function wishKey(packPriceId: string): string {
  const kept = sessionStorage.getItem(nameOf(packPriceId))
  if (kept) return kept
  const key = randomKey()
  sessionStorage.setItem(nameOf(packPriceId), key)
  return key
}

export const endWish = (packPriceId: string): void => sessionStorage.removeItem(nameOf(packPriceId))

/** `crypto.randomUUID` is missing on plain http. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Refusals after which this order may still succeed, or was never processed. */
const openEnded: readonly string[] = ['not_signed_in', 'session_expired', 'too_many_requests', 'purchase_in_progress']

/** Whether the refusal guarantees that this attempt charges nothing, so that the next one gets a new key. */
export function isFinalRefusal(error: unknown): error is ApiFailure {
  const problem = isApiFailure(error) ? error.problem : undefined
  return problem !== undefined && problem.status < 500 && !openEnded.includes(problem.code)
}
