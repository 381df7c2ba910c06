import { type Refusal, refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import type { RefusedRedemption } from '@ginmaku/shared-contracts/api/redemption.ts'

/** Why the last attempt gave nothing: the API's status false, too many tries, or no answer at all (spec §8). */
export type Trouble =
  | { kind: 'refused'; refused: RefusedRedemption }
  | { kind: 'limited'; refusal: Refusal }
  | { kind: 'failed' }

export function troubleOf(error: unknown): Trouble {
  const refusal = refusalOf(error, ['too_many_requests'])
  return refusal ? { kind: 'limited', refusal } : { kind: 'failed' }
}
