/** A membership of a channel; dates and price are formatted. */
export interface ChannelFacts {
  publisher_id: string
  /** Name of the publisher. */
  channel_name: string
  /** Last day of viewing. */
  last_day: string
  /** Empty when it will not be charged again. */
  next_billing_date: string
  /** Per month, including tax. */
  price: string
}

/** A paid term of a channel; dates and amounts are formatted. */
export interface ChannelReceiptFacts {
  publisher_id: string
  channel_name: string
  purchase_number: string
  price: string
  tax: string
  tax_rate: string
  purchased_at: string
  /** Brand and last digits. */
  card: string
  /** The member, by the name on receipts of their profile, or else the account's email address. */
  purchaser: string
  /** When the next term is charged. */
  next_billing_date: string
  /** Last day on which cancelling prevents that. */
  cancel_by: string
}

/** Why a stored card could not be charged; `needs_owner`: its issuer requires 3-D Secure. */
export type ChargeFailureReason = 'declined' | 'needs_owner' | 'no_card'

/** The next term of a membership. */
export interface RenewalFacts {
  publisher_id: string
  channel_name: string
  /** Its first day, formatted. */
  renewal_date: string
  /** Price of this term including tax, formatted. */
  price: string
}
