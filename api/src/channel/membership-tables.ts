/** A member's latest membership of a publisher's channel. */
export interface MembershipTable {
  member_id: string
  publisher_id: string
  /** A month, in the smallest unit of the currency, tax included. */
  price: number
  currency: string
  registered_at: Date
  /** When the first term began; terms are counted from its day in Japan. */
  billing_since: Date
  cancelled_at: Date | null
  /** The end of a cancelled membership's last day; null: it renews. */
  ends_at: Date | null
}

export interface MembershipTables {
  membership: MembershipTable
}

declare module '../database/tables.ts' {
  interface Database extends MembershipTables {}
}
