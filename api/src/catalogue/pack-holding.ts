import type { PackState } from '@ginmaku/shared-contracts/api/catalogue.ts'

/** What a member holds of a pack, as the purchase domain tells it. */
export interface PackHolding {
  state: Extract<PackState, 'rented' | 'purchased' | 'reserved'>
  /** Until when a rental may be watched. */
  view_expire_at?: Date
}
