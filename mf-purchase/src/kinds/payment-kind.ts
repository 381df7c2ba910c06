import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import type { PaymentKind, Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { ComponentType, Ref } from 'react'
import type { StoredCard } from '../card/stored-card.ts'

type Order = CallInput<'POST /purchase'>['body']

/** The order's part about its payment. */
export type Payment = Pick<Order, 'payment_kind' | 'card_token' | 'save_card'>

/** An order before its confirmation. */
export type PreparedOrder = Pick<Order, 'pack_price_id' | 'coupon_code' | 'card_token' | 'save_card'>

/** What an order form can do with the form of a payment kind. */
export interface PaymentPort {
  /** What to order with, as entered. Rejects with NoCardToken. */
  payment: () => Promise<Payment>
  /** Marks what is missing or wrong, without taking the focus. */
  showMistakes?: () => void
  /** Focuses the first mistake in what was entered. */
  focusMistake: () => void
  /** Shows the form for another card and focuses it. */
  enterAnother: () => void
}

export interface PaymentFormProps {
  ref: Ref<PaymentPort>
  quote: Quote
  /** The member's stored card. */
  card: StoredCard | null
  /** Enter was pressed in the gateway's form, and the form is valid. */
  onEnterKey: () => void
  /** Called with `true` while the gateway's form can't be loaded, with `false` once it is retried or gone. */
  onAway: (isAway: boolean) => void
  /** {@link PaymentKindView.onlyBrands} of the chosen kind, which may share this form. */
  onlyBrands?: readonly string[] | undefined
}

/** One way to pay, as the buyer sees it. Its texts are next to it in messages.json, by the same keys for every kind. */
export interface PaymentKindView {
  /** What the buyer reads or enters once they have chosen it. */
  Form: ComponentType<PaymentFormProps>
  /** Shares the form of that kind: what was entered for one is there for the other. */
  formOf?: PaymentKind
  /** The card brands that it is limited to, by the gateway’s ids; by default all that the gateway accepts. */
  onlyBrands?: readonly string[]
  /**
   * For a kind whose order is placed on its own page: prepares that page with what was entered, and resolves to its address.
   * Rejects as an order does.
   */
  prepare?: (host: Host, order: PreparedOrder) => Promise<string>
  /** Shown next to the total price, which the law requires; for example a fee of the carrier. */
  TotalNote?: ComponentType<{ quote: Quote }>
  /** What is charged in addition to the price, in the quote's currency. */
  feeOf?: (quote: Quote) => number | undefined
  /** Below the receipt. */
  AfterReceipt?: ComponentType<{ purchase: Purchase }>
  /** spec §2.4 */
  pages: { complete: ResultPath; cancel: ResultPath; error: ResultPath }
  /** Who the buyer confirms the payment with, on a page of theirs; by default the card's bank. */
  payAt?: 'paypay' | 'carrier'
  /** Milliseconds between two polls of an open purchase; by default often at first. */
  pollEveryMs?: number
}

/** The pages that show the status of a purchase, each for some of its outcomes. */
export const resultPaths = [
  '/purchase-complete',
  '/purchase-complete-paypay',
  '/purchase-cancel-paypay',
  '/purchase-error-paypay',
  '/purchase-complete-condo',
  '/purchase-cancel-condo',
  '/purchase-error-condo',
  '/purchase-complete-dcc',
  '/purchase-error-dcc',
] as const

export type ResultPath = (typeof resultPaths)[number]

export const onOnePage = {
  complete: '/purchase-complete',
  cancel: '/purchase-complete',
  error: '/purchase-complete',
} as const
