import type { PackPrice, PackState } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { ChannelMembership } from '@ginmaku/shared-contracts/api/catalogue/channel.ts'
import type { QualityType, SalesType, ViewType } from '@ginmaku/shared-contracts/api/shapes.ts'
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

/** A pack at one of its prices. */
interface OfferedPack {
  full_title_id: string
  pack_id: string
  play_ids: string[]
  sales_type: SalesType
  quality_type: QualityType
  view_type: ViewType
  opens_at: Date | null
}

/** How a member can watch all of an offer anyway, by other packs; undefined when the offer adds something. */
export type Coverage = (offer: OfferedPack) => 'rented' | 'purchased' | undefined

/** What the catalogue domain receives. */
export interface CatalogueDeps extends Infrastructure {
  heldPictures: HeldPictures
  /** What the member holds of these packs; packs they don't hold are left out. */
  holdings(memberId: string, packIds: readonly string[]): Promise<Map<string, PackHolding>>
  /** By everything that the member holds. */
  coverageFor(memberId: string): Promise<Coverage>
  /** What the member has of the publisher's channel; undefined when they have not joined. */
  membershipOf(memberId: string, publisherId: string): Promise<ChannelMembership | undefined>
  /** Site paths of the benefit pages. */
  benefitPaths(): Promise<string[]>
}
