import type { QualityType, ViewType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Generated } from 'kysely'

/** A promotion: what its codes or tickets give, and when. */
export interface PromotionTable {
  promo_id: string
  /** A digital copy gives all of the promotion's packs, a ticket the one that its holder chooses. */
  kind: 'digital_copy' | 'ticket'
  name_ja: string
  name_en: string
  opens_at: Date
  /** Exclusive. */
  closes_at: Date
}

export interface PromotionPackTable {
  promo_id: string
  pack_id: string
  quality_type: QualityType
  view_type: ViewType
  position: number
}

export interface RedemptionCodeTable {
  /** Key of the code as the source of an entitlement. */
  code_id: Generated<string>
  promo_id: string
  /** SHA-256 in hex, of a digital copy's code or of a ticket's promotion and number. */
  code_hash: string
  /** Tickets only: argon2id. */
  password_hash: string | null
  made_at: Date
  redeemed_at: Date | null
  /** The member who redeemed it; null before, and after their withdrawal. */
  member_id: string | null
}

declare module '../database/tables.ts' {
  interface Database {
    promotion: PromotionTable
    promotion_pack: PromotionPackTable
    redemption_code: RedemptionCodeTable
  }
}
