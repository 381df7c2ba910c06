import type { PackState } from '@ginmaku/shared-contracts/api/catalogue.ts'

/** What a member holds of a pack, as the purchase domain reports it. */
export interface PackHolding {
  state: Extract<PackState, 'rented' | 'purchased' | 'reserved'>
  /** End of the rental. */
  view_expire_at?: Date
}
