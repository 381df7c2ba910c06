import type { PackPrice, PackState } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { ChannelMembership } from '@ginmaku/shared-contracts/api/catalogue/channel.ts'
import type { Infrastructure } from '../infrastructure.ts'
import type { HeldPictures } from './pictures/held-pictures.ts'

/** What a member holds of a pack, as the entitlement domain reports it. */
export interface PackHolding {
  state: Extract<PackState, 'rented' | 'purchased' | 'reserved'>
  /** The price of an upgrade to an offer of the pack; undefined for an offer that has no more than they hold. */
  upgradePrice?: (offer: PackPrice) => number | undefined
  /** End of the rental. */
  view_expire_at?: Date
}

/** What the catalogue domain receives. */
export interface CatalogueDeps extends Infrastructure {
  heldPictures: HeldPictures
  /** What the member holds of these packs; packs they don't hold are left out. */
  holdings(memberId: string, packIds: readonly string[]): Promise<Map<string, PackHolding>>
  /** What the member has of the publisher's channel; undefined when they have not joined. */
  membershipOf(memberId: string, publisherId: string): Promise<ChannelMembership | undefined>
  /** Site paths of the benefit pages. */
  benefitPaths(): Promise<string[]>
}
