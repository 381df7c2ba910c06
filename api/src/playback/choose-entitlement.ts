import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { type EntitlementRow, libraryState } from '../entitlement/public.ts'

export type UsableEntitlement = Pick<EntitlementRow, 'quality_type' | 'opens_at' | 'start_deadline' | 'view_expire_at'>

export type Choice<R> = { right: R } | { refused: 'payment_required' | 'rental_expired' }

/**
 * Which entitlement is used for a play (spec §6.2: purchase playback). Reservations come last, because they can't be
 * played yet. A running or unlimited one precedes one whose clock would start, so that pressing play costs no days;
 * then the higher quality; then the one that ends first, to save the other. `wanted` requires at least that quality.
 */
export function chooseEntitlement<R extends UsableEntitlement>(
  rights: readonly R[],
  now: Date,
  wanted?: QualityType,
): Choice<R> {
  const enough = rights.filter(({ quality_type }) => quality_type >= (wanted ?? 1))
  const alive = enough.filter((right) => libraryState(right, now) !== 'expired')
  const isIdle = (right: R) => Number(libraryState(right, now) === 'not_started')
  const isReserved = ({ opens_at }: R) => Number(opens_at !== null && now < opens_at)
  const ends = ({ view_expire_at, start_deadline }: R) =>
    (view_expire_at ?? start_deadline)?.getTime() ?? Number.MAX_SAFE_INTEGER
  const [best] = alive.toSorted(
    (a, b) =>
      isReserved(a) - isReserved(b) || isIdle(a) - isIdle(b) || b.quality_type - a.quality_type || ends(a) - ends(b),
  )
  if (best) return { right: best }
  return { refused: enough.length > 0 ? 'rental_expired' : 'payment_required' }
}

/** Whether one of these lets the play be watched at `now`: a reservation does not yet. */
export function mayWatch(rights: readonly UsableEntitlement[], now: Date): boolean {
  const choice = chooseEntitlement(rights, now)
  return 'right' in choice && !(choice.right.opens_at && now < choice.right.opens_at)
}
