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
  /** First day in Japan, `2026-12-23`, of the next term to charge; earlier ones are paid. */
  renews_on: string
  /** The price announced in the mail before the renewal; null until then. */
  next_price: number | null
  /** When that mail was sent. */
  announced_at: Date | null
  /** When the payment of that term was first and last declined; null unless it was. */
  declined_since: Date | null
  declined_at: Date | null
}

/** A term that was paid: the first by joining, each later one by a renewal. */
export interface MembershipTermTable {
  purchase_number: string
  member_id: string
  publisher_id: string
  /** Start of the membership; a member who joins again has another one. */
  registered_at: Date
  /** Its first day in Japan, `2026-11-23`. A unique index allows one unrevoked term of a membership per day. */
  term_date: string
  paid_at: Date
  /** When its payment was refunded. */
  revoked_at: Date | null
}

export interface MembershipTables {
  membership: MembershipTable
  membership_term: MembershipTermTable
}

declare module '../database/tables.ts' {
  interface Database extends MembershipTables {}
}
