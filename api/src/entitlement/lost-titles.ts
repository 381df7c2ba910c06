import type { WithdrawalLoss } from '@ginmaku/shared-contracts/api/withdrawal.ts'
import type { EntitlementRow } from './entitlement-store.ts'
import { libraryState } from './library-state.ts'

type Kind = Extract<WithdrawalLoss['kind'], 'unlimited' | 'rental' | 'reservation'>

const order: readonly Kind[] = ['unlimited', 'rental', 'reservation']

/** What a member who leaves at `now` can no longer watch, in titles. @param held what has not expired */
export function lostTitles(held: readonly EntitlementRow[], now: Date): WithdrawalLoss[] {
  const kindOf = (right: EntitlementRow): Kind => {
    if (right.opens_at && now < right.opens_at) return 'reservation'
    return libraryState(right, now) === 'indefinite' ? 'unlimited' : 'rental'
  }
  const byKind = Map.groupBy(held, kindOf)
  return order.flatMap((kind) => {
    const titles = new Set(byKind.get(kind)?.map(({ full_title_id }) => full_title_id))
    return titles.size > 0 ? [{ kind, count: titles.size }] : []
  })
}
