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
  /** The payment could not be made of what was entered. */
  focusMistake: () => void
  /** Makes room for another card, and takes the focus there. */
  enterAnother: () => void
}

export interface PaymentFormProps {
  ref: Ref<PaymentPort>
  quote: Quote
  /** The member's stored card. */
  card: StoredCard | null
  /** Enter was pressed in a form of the gateway's, and it is complete. */
  onEnterKey: () => void
  /** The gateway's form could not be loaded, or is on its way again. */
  onAway: (isAway: boolean) => void
}

/** One way to pay, as the buyer sees it. Its texts are next to it in messages.json, by the same keys for every kind. */
export interface PaymentKindView {
  /** What the buyer reads or enters once they have chosen it. */
  Form: ComponentType<PaymentFormProps>
  /** Shares the form of that kind: what was entered for one is there for the other. */
  formOf?: PaymentKind
  /**
   * The order is placed on a page of this kind's own: makes it ready with what was entered, and resolves to that page's address. Rejects
   * as an order does.
   */
  prepare?: (host: Host, order: PreparedOrder) => Promise<string>
  /** Shown next to the total price that the law requires; a charge of someone else's, for example. */
  TotalNote?: ComponentType<{ quote: Quote }>
  /** Below the receipt. */
  AfterReceipt?: ComponentType<{ purchase: Purchase }>
  /** spec §2.4 */
  pages: { complete: ResultPath; cancel: ResultPath; error: ResultPath }
  /** Who the buyer decides with, on a page of theirs; by default the bank of the card. */
  payAt?: 'paypay' | 'carrier'
  /** Milliseconds between two looks at an open purchase; by default often at first. */
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
