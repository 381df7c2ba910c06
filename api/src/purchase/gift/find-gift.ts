import { ApiError } from '../../server/api-error.ts'
import type { Caller } from '../../server/caller.ts'
import { countWrongTries } from '../../server/count-wrong-tries.ts'
import type { RateLimit } from '../../server/rate-limits.ts'
import type { PurchaseDeps } from '../purchase-deps.ts'
import { findPurchase, type PackPurchase } from '../purchase-store.ts'
import { hashGiftCode } from './gift-codes.ts'
import { findGiftByHash, type GiftRow } from './gift-store.ts'

/** Wrong codes an hour; a code is too long to be guessed, but trying costs us. */
const perClient: RateLimit = { name: 'gift-client', points: 30, duration: 60 * 60 }

export interface FoundGift {
  gift: GiftRow
  purchase: PackPurchase
}

/** The gift with this code. @throws ApiError gift_not_found, too_many_requests */
export async function findGiven(
  { db, limits }: PurchaseDeps,
  code: string,
  { rateLimitKey }: Pick<Caller, 'rateLimitKey'>,
): Promise<FoundGift> {
  const find = () => findGiftByHash(db, hashGiftCode(code))
  const gift = await countWrongTries(limits, [[perClient, rateLimitKey]], find, (found) => found === undefined)
  const purchase = gift && (await findPurchase(db, gift.purchase_number))
  if (!gift || purchase?.subject_kind !== 'pack') throw new ApiError('gift_not_found')
  return { gift, purchase }
}
