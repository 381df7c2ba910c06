import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { EntitlementRow } from '../../entitlement/public.ts'

/** When a purchase may be watched, as far as its entitlement limits that: a start deadline until the first play. */
export const viewingPeriodOf = (
  right: EntitlementRow | undefined,
): Pick<Purchase, 'start_deadline' | 'opens_at' | 'view_expire_at'> => ({
  ...(right?.start_deadline && !right.started_at && { start_deadline: right.start_deadline.toISOString() }),
  ...(right?.opens_at && { opens_at: right.opens_at.toISOString() }),
  ...(right?.view_expire_at && { view_expire_at: right.view_expire_at.toISOString() }),
})
