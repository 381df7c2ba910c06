import type { PaymentKind } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

/** When and from where an account was touched. */
interface AccountNotice {
  /** As shown. */
  happened_at: string
  /** Browser and system; empty if unknown. */
  device: string
}

/** Every kind of mail and the values its text needs. */
export interface MailFacts {
  signup_certify: { token: string }
  /** `provider`: what the sign-up was started with; empty for a password. */
  signup_known: { provider: string }
  password_reminder: { token: string }
  password_changed: AccountNotice
  mail_change_certify: { token: string }
  mail_change_known: Record<never, string>
  mail_change_requested: AccountNotice
  mail_changed: AccountNotice
  passkey_added: AccountNotice
  /** To a former member. */
  withdrawn: AccountNotice
  provider_linked: AccountNotice & { provider: string }
  account_migrated: {
    successor_account: string
    /** Empty until the successor is known. */
    successor_name: string
    successor_url: string
    migrated_at: string
  }
  channel_joined: ChannelReceiptFacts
  channel_renewed: ChannelReceiptFacts
  channel_cancelled: ChannelFacts
  channel_resumed: ChannelFacts
  channel_renewing: RenewalFacts & {
    /** Of the term that ends; empty when it stays the same. */
    former_price: string
    /** Last day to cancel; empty when that is over. */
    cancel_by: string
    /** Empty when no card is stored. */
    card_last4: string
  }
  /** Sent once, when a term is declined first. */
  channel_payment_declined: RenewalFacts & {
    reason: ChargeTrouble
    /** Last day on which a new card keeps the membership, and the day after, of the last try. */
    card_by: string
    last_try_on: string
  }
  channel_payment_ended: RenewalFacts
  purchase_receipt: {
    purchase_number: string
    title_name: string
    pack_name: string
    /** As shown, e.g. `¥440`. */
    price: string
    /** In the card's own currency, where that was charged, with its rate and margin. */
    charged?: string
    rate?: string
    margin?: string
    tax: string
    tax_rate: string
    purchased_at: string
    full_title_id: string
    /** Of a gift: until when it can be accepted; otherwise empty. */
    gift_expires_at: string
  }
  purchase_refunded: {
    /** `part`: the purchase remains; `whole`: it is undone, as are gifts; `unneeded`: the money had paid for nothing. */
    meaning: 'part' | 'whole' | 'gift_part' | 'gift_accepted' | 'gift_unaccepted' | 'unneeded'
    purchase_number: string
    title_name: string
    pack_name: string
    payment_kind: PaymentKind
    /** As shown, e.g. `¥440`; this time. */
    refunded: string
    /** What stays paid. */
    left: string
    refunded_at: string
  }
  /** To the receiver; empty where the sender gave nothing. */
  gift_given: {
    code: string
    title_name: string
    pack_name: string
    sender_name: string
    message: string
    expires_at: string
  }
  gift_accepted: { purchase_number: string; title_name: string; pack_name: string; accepted_at: string }
  /** The copy to the sender. */
  inquiry_copy: InquiryFacts
  /** To support. */
  inquiry_received: InquiryFacts & { email: string; member_id: string; request_id: string; received_at: string }
}

/** A membership of a channel; dates and price as shown. */
interface ChannelFacts {
  publisher_id: string
  /** Of the publisher. */
  channel_name: string
  /** Of viewing. */
  last_day: string
  /** Empty when it will not be charged any more. */
  next_billing_date: string
  /** A month, tax included. */
  price: string
}

/** A term of a channel that was paid; dates and amounts as shown. */
interface ChannelReceiptFacts {
  publisher_id: string
  channel_name: string
  purchase_number: string
  price: string
  tax: string
  tax_rate: string
  purchased_at: string
  /** When the next term is charged. */
  next_billing_date: string
  /** Last day on which cancelling prevents that. */
  cancel_by: string
}

/** Why a stored card could not be charged; `needs_owner`: its issuer asks for 3-D Secure. */
export type ChargeTrouble = 'declined' | 'needs_owner' | 'no_card'

/** The coming term of a membership. */
interface RenewalFacts {
  publisher_id: string
  channel_name: string
  /** Its first day, as shown. */
  renewal_date: string
  /** Of this term, tax included, as shown. */
  price: string
}

/** What was asked; empty where nothing was given. */
interface InquiryFacts {
  inquiry_number: string
  inquiry_type_text: string
  accrual: string
  device_text: string
  support_key: string
  purchase_number: string
  inquiry: string
}

export type MailKind = keyof MailFacts

export type QueuedMail = {
  [K in MailKind]: {
    kind: K
    to: string
    locale: Locale
    facts: MailFacts[K]
    /** Whom it concerns, so that it is deleted with the member even when sent to an address that is not theirs any more. */
    memberId?: string
  }
}[MailKind]

/** Names of providers as they write them themselves. */
export const providerNames: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  twitter: 'Twitter',
}

/** A mail's text: paragraphs (which may have several lines), at most one button, and the lines below it. */
export interface MailText {
  subject: string
  /** Where a reply goes, if not to our own address. */
  replyTo?: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** Label and value rows, e.g. of a receipt. */
  rows?: [label: string, value: string][]
  afterwards: string[]
}

export type MailTexts = { [K in MailKind]: (facts: MailFacts[K], siteOrigin: string) => MailText }

/** Without the rows whose value was not given. */
export const givenRows = (rows: [label: string, value: string][]) => rows.filter(([, value]) => value !== '')
