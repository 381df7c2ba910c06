import { couponRefusals } from '@ginmaku/shared-contracts/api/purchase/coupon-bounds.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { Problem } from '@ginmaku/shared-contracts/errors/problem.ts'

/**
 * The current offer for a pack: what it costs now, or why it can't be ordered.
 * `couponRefusal`: why the quote is without the coupon.
 * `giftRefused`: the pack can't be a gift, so the quote is for the buyer.
 */
export type Offer =
  | { quote: Quote; refusal?: undefined; couponRefusal?: Problem; giftRefused?: boolean }
  | { quote?: undefined; refusal: Problem }

const refusals: readonly ErrorCode[] = [
  'not_found',
  'title_not_found',
  'not_on_sale',
  'already_purchased',
  'already_joined',
  'purchase_in_progress',
  'region_blocked',
]

/** The problem, if it rules out this pack altogether rather than just this attempt. */
export function refusalIn(error: unknown): Problem | undefined {
  const problem = isApiFailure(error) ? error.problem : undefined
  if (!problem || !refusals.includes(problem.code) || isStillProcessing(problem)) return undefined
  return problem
}

/** The problem, if it is about the coupon alone, so that the pack can be bought without it. */
export function couponRefusalIn(error: unknown): Problem | undefined {
  const problem = isApiFailure(error) ? error.problem : undefined
  return problem && [...couponRefusals, 'too_many_requests'].includes(problem.code) ? problem : undefined
}

/** The API is still processing an order with this key; for another purchase in progress the problem has its number. */
export const isStillProcessing = ({ code, context }: Problem): boolean =>
  code === 'purchase_in_progress' && context?.purchase_number === undefined
