import { type ApiFailure, isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'

const nameOf = (packPriceId: string) => `ginmaku.purchase.wish.${packPriceId}`

/**
 * The idempotency key of the wish to have this pack. It outlives a reload, the back button and a lost network, and is
 * good until {@link endWish}: however often the wish is sent, it is charged once.
 */
export function wishKey(packPriceId: string): string {
  const kept = sessionStorage.getItem(nameOf(packPriceId))
  if (kept) return kept
  const key = crypto.randomUUID()
  sessionStorage.setItem(nameOf(packPriceId), key)
  return key
}

export const endWish = (packPriceId: string): void => sessionStorage.removeItem(nameOf(packPriceId))

/** Whether the refusal tells for sure that this attempt charges nothing, so that the next one is a new wish. */
export function isFinalRefusal(error: unknown): error is ApiFailure {
  if (!isApiFailure(error) || error.kind !== 'problem' || error.status === undefined) return false
  return error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
}
