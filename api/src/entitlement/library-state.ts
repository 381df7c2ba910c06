import type { LibraryState } from '@ginmaku/shared-contracts/api/watching/library.ts'
import type { EntitlementRow } from './entitlement-store.ts'

type Limits = Pick<EntitlementRow, 'opens_at' | 'start_deadline' | 'view_expire_at'>

/** The state of an entitlement at `now` (spec §4.6, Library items). Reaching a limit exactly counts as too late. */
export function libraryState({ opens_at, start_deadline, view_expire_at }: Limits, now: Date): LibraryState {
  const limit = view_expire_at ?? start_deadline
  if (limit && now >= limit) return 'expired'
  if (opens_at && now < opens_at) return 'not_started'
  if (view_expire_at) return 'playable'
  return start_deadline ? 'not_started' : 'indefinite'
}

/** Whether it may be watched now: a rental waiting for its first play may, a live event before its opening may not. */
export function isShowable(limits: Limits, now: Date): boolean {
  return libraryState(limits, now) !== 'expired' && !(limits.opens_at && now < limits.opens_at)
}
