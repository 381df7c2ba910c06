import { type Refusal, refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import type { RefusedRedemption } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import type messages from '../app/messages.json'

/** Reasons why input is invalid; their text is under `mistakes` in `messages.json`. */
export type Mistake = keyof (typeof messages)['ja']['mistakes']

/** Why the last attempt gave nothing: the API's status false, too many tries, or no answer at all (spec §8.5). */
export type Trouble =
  | { kind: 'refused'; refused: RefusedRedemption }
  | { kind: 'limited'; refusal: Refusal }
  | { kind: 'failed' }

/** Refusals that the same ticket for the same title always gets. */
const lasting: readonly RefusedRedemption['reason'][] = [
  ...(['used', 'used_by_you', 'over', 'already_held', 'region_blocked', 'not_begun'] as const),
]

/** Whether sending the same entry again can only fail. */
export const isLasting = (trouble: Trouble | undefined): boolean =>
  trouble?.kind === 'refused' && lasting.includes(trouble.refused.reason)

export function troubleOf(error: unknown): Trouble {
  const refusal = refusalOf(error, ['too_many_requests'])
  return refusal ? { kind: 'limited', refusal } : { kind: 'failed' }
}
