import { type ApiFailure, isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'

const nameOf = (packPriceId: string) => `ginmaku.purchase.wish.${packPriceId}`

/**
 * The idempotency key of the wish to have this pack. It outlives a reload, the back button and a lost network, and is
 * good until {@link endWish}: however often the wish is sent, it is charged once.
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

/** Refusals after which this very wish may still come true, or was never looked at. */
const openEnded: readonly string[] = ['not_signed_in', 'session_expired', 'too_many_requests', 'purchase_in_progress']

/** Whether the refusal tells for sure that this attempt charges nothing, so that the next one is a new wish. */
export function isFinalRefusal(error: unknown): error is ApiFailure {
  const problem = isApiFailure(error) ? error.problem : undefined
  return problem !== undefined && problem.status < 500 && !openEnded.includes(problem.code)
}
