import type { PaymentKind } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ChannelFacts, ChannelReceiptFacts, ChargeFailureReason, RenewalFacts } from './channel-facts.ts'

/** When and from which device an account was changed. */
interface AccountNotice {
  /** Formatted for display. */
  happened_at: string
  /** Browser and system; empty if unknown. */
  device: string
}

/** Every kind of mail and the values its text needs. */
export interface MailFacts {
  signup_certify: { token: string }
  /** `provider`: used for the sign-up; empty for a password. */
  signup_known: { provider: string }
  password_reminder: { token: string }
  password_changed: AccountNotice
  mail_change_certify: { token: string }
  mail_change_known: Record<never, string>
  mail_change_requested: AccountNotice
  mail_changed: AccountNotice
  passkey_added: AccountNotice
  /** The recipient is no longer a member. */
  withdrawn: AccountNotice
  provider_linked: AccountNotice & { provider: string }
  account_migrated: {
    successor_account: string
    /** Empty until the successor is known. */
    successor_name: string
    successor_url: string
    migrated_at: string
  }
  channel_joined: Pictured & ChannelReceiptFacts
  channel_renewed: Pictured & ChannelReceiptFacts
  channel_cancelled: Pictured & ChannelFacts
  channel_resumed: Pictured & ChannelFacts
  channel_renewing: Pictured &
    RenewalFacts & {
      /** Price of the term that ends; empty when it stays the same. */
      former_price: string
      /** Last day to cancel; empty when it has passed. */
      cancel_by: string
      /** Empty when no card is stored. */
      card_last4: string
    }
  /** Sent once, when the payment of a term is first declined. */
  channel_payment_declined: Pictured &
    RenewalFacts & {
      reason: ChargeFailureReason
      /** Last day on which a new card saves the membership, and the day after, when the card is charged a last time. */
      card_by: string
      last_try_on: string
    }
  channel_payment_ended: Pictured & RenewalFacts
  purchase_receipt: Pictured & {
    purchase_number: string
    title_name: string
    pack_name: string
    /** Formatted, e.g. `¥440`. */
    price: string
    /** Amount in the card's own currency if that was charged, with its rate and margin. */
    charged?: string
    rate?: string
    margin?: string
    tax: string
    tax_rate: string
    purchased_at: string
    full_title_id: string
    quality: string
    payment_kind: PaymentKind
    /** Brand and last digits; empty if it was not paid by card. */
    card: string
    /** The price without the coupon, what the coupon took off, and the fee; empty if there is none. */
    list_price: string
    coupon: string
    fee: string
    /** What the carrier adds to its bill for all payments of the month together; empty for other kinds. */
    monthly_fee: string
    /** The buyer, by the name on receipts of their profile, or else the account's email address. */
    purchaser: string
    /** The viewing period: its end, or the time to start (or days, of a gift) and the days from then; all empty: no limit. */
    watch_until: string
    start_by: string
    start_within_days: string
    view_days: string
    /** From when it can be watched; absent if that is at once. */
    opens_at?: string
    /**
     * Of a ticket: the performance on air, or the next one; whether there are more, and for how many days it can be watched again
     * (both may be empty); and the same as an RFC 5545 calendar.
     */
    performance?: string
    repeats?: string
    replay_days?: string
    calendar?: string
    /** For a gift: until when it can be accepted; otherwise empty. */
    gift_expires_at: string
  }
  purchase_refunded: Pictured & {
    /**
     * `part`: the purchase stays valid; `whole`: it is undone, as with `gift_(un)accepted`; `unneeded`: e.g. a second payment.
     */
    meaning: 'part' | 'whole' | 'gift_part' | 'gift_accepted' | 'gift_unaccepted' | 'unneeded'
    purchase_number: string
    title_name: string
    pack_name: string
    payment_kind: PaymentKind
    /** Amount of this refund, formatted, e.g. `¥440`. */
    refunded: string
    /** Amount that stays paid. */
    left: string
    refunded_at: string
  }
  /** Sent to the receiver of the gift; fields that the sender left out are empty. */
  gift_given: Pictured & {
    code: string
    title_name: string
    pack_name: string
    sender_name: string
    message: string
    /** Of a ticket: when the performance takes place, or the next one. */
    performance?: string
    expires_at: string
  }
  gift_accepted: Pictured & { purchase_number: string; title_name: string; pack_name: string; accepted_at: string }
  /** Sent once, some time before the end. `view_days`: of a rental that was not started, otherwise empty. */
  rental_ending: TitleFacts & { pack_name: string; ends_at: string; view_days: string }
  /** Sent once, shortly before a live event. */
  live_reminder: TitleFacts & { organizer: string; starts_at: string }
  /** Sent once for each episode, to those who have the series in their watchlist. */
  new_episode: TitleFacts & { story_number: string; story_name: string }
  /** Prices are formatted, e.g. `¥440`. */
  price_drop: TitleFacts & { price: string; former_price: string }
  /** The copy for the sender. */
  inquiry_copy: InquiryFacts
  /** Sent to support. */
  inquiry_received: InquiryFacts & { email: string; member_id: string; request_id: string; received_at: string }
}

interface Pictured {
  /** As of {@link TitleFacts}; absent when what was bought has no picture. */
  image?: string
}

/** What a mail shows of a title. */
interface TitleFacts {
  full_title_id: string
  title_name: string
  /** Site-relative address of its poster, in a format that mail clients show. */
  image: string
}

/** The inquiry; fields that were left out are empty. */
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
    /** The member it concerns: it is deleted with them, even if it was sent to an address that they no longer have. */
    memberId?: string
  }
}[MailKind]

/** Names of providers in their own spelling. */
export const providerNames: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  twitter: 'Twitter',
}
