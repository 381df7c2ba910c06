import type { Generated } from 'kysely'

/** Made by an operator's catalogue import. Either `amount_off` or `percent_off`. */
export interface CouponTable {
  /** Folded: capital letters and digits. */
  code: string
  name_ja: string
  name_en: string
  /** Smallest unit of `currency`, tax included. */
  amount_off: number | null
  currency: string | null
  percent_off: number | null
  /** The only pack it is for; null with `publisher_id` null: for every pack. */
  pack_id: string | null
  /** Whose packs it is for. */
  publisher_id: string | null
  starts_at: Date
  ends_at: Date | null
  /** How often it may be used by all members together; null: without a limit. */
  total_limit: number | null
  /** How often by each member. */
  member_limit: number | null
  /** How many purchases have it reserved or have spent it. */
  used: Generated<number>
}

/** How often a member has a coupon reserved or has spent it. */
export interface CouponMemberTable {
  code: string
  member_id: string
  used: number
}

/** The coupon of a purchase: reserved when it is made, spent when it is granted, released when it ends unpaid or is refunded. */
export interface CouponUseTable {
  purchase_number: string
  code: string
  /** Null once the member was deleted. */
  member_id: string | null
  coupon_price: number
  state: 'reserved' | 'spent' | 'released'
  reserved_at: Date
  changed_at: Date
}

export interface CouponTables {
  coupon: CouponTable
  coupon_member: CouponMemberTable
  coupon_use: CouponUseTable
}

declare module '../database/tables.ts' {
  interface Database extends CouponTables {}
}
