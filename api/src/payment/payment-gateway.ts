import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { Charge } from './ledger-lines.ts'

/**
 * State of a payment at the gateway. `processing`: not decided. `requires_action`: waits for the buyer at `actionUrl`,
 * for 3-D Secure or to pay. `cancelled` and `failed` took no money and never will.
 */
export type GatewayState = 'processing' | 'requires_action' | 'captured' | 'failed' | 'cancelled' | 'refunded'

export type PaymentFailure = Extract<
  ErrorCode,
  'card_declined' | 'insufficient_funds' | 'three_ds_failed' | 'card_not_accepted' | 'dcc_offer_over'
>

export interface GatewayCard {
  brand: string
  last4: string
  /** MM/YY */
  expiry: string
}

export interface GatewayPayment {
  /** Name of the {@link PaymentGateway} that stores it. */
  gateway: string
  paymentId: string
  /** Reference of the payment attempt. */
  reference: string
  /** `refunded` once nothing of the amount is left. */
  state: GatewayState
  failure: PaymentFailure | null
  /** Smallest unit of `currency`. */
  amount: number
  /** Part of `amount` that has been refunded so far. */
  refundedAmount: number
  currency: string
  card: GatewayCard | null
  /** Identifies the card stored at the gateway for next time. */
  customerId: string | null
  /** Set while the payment requires action. Null if the gateway returned it only when the payment was created. */
  actionUrl: string | null
}

/** A card to quote or charge: just entered, or stored at the gateway. */
export type CardSource = { token: string } | { customerId: string }

/** What a card would be charged in its own currency. */
export interface CardCurrencyQuote extends Charge {
  /** An order that contains this id is charged as quoted. */
  quoteId: string
  card: Pick<GatewayCard, 'brand' | 'last4'>
  /** Decimal numbers: units of the price's currency per unit of the card's, with the margin and (`referenceRate`) without it. */
  rate: string
  referenceRate: string
  marginPercent: string
  /** How long the gateway accepts this quote. */
  validMs: number
}

/** `refused`: the card can only be charged in the shop's currency, or its token is unknown or was used. */
export type QuoteAttempt =
  | { outcome: 'quoted'; quote: CardCurrencyQuote }
  | { outcome: 'refused'; failure: Extract<ErrorCode, 'dcc_not_offered' | 'card_not_accepted'> }

export interface PaymentOrder {
  /** Also the idempotency key: one reference is charged at most once. */
  reference: string
  amount: number
  currency: string
  /** A card, just entered or stored, or a page of the gateway's on which the buyer pays. */
  source: { token: string; keep: boolean } | { customerId: string } | { method: 'paypay' | 'carrier' }
  /** The buyer agreed to this quote, which is `amount` in `currency`. */
  quoteId?: string
  /**
   * The buyer is not present, so a card that needs 3-D Secure is refused with `three_ds_failed`, if the gateway supports that.
   */
  isOffSession?: boolean
  /** Where the gateway redirects the buyer after 3-D Secure, or from its page. */
  returnUrl: string
  /** Where the gateway's page redirects a buyer who cancelled or could not pay. */
  cancelUrl: string
  errorUrl: string
  locale: Locale
}

/**
 * Result of a payment attempt. `unreachable`: it certainly never arrived. `unknown`: it may have arrived; look it up
 * later by reference. `refused`: it arrived and was rejected.
 */
export type PaymentAttempt =
  | { outcome: 'answered'; payment: GatewayPayment }
  | { outcome: 'refused'; failure: PaymentFailure }
  | { outcome: 'unreachable' | 'unknown'; cause: unknown }

/**
 * `refused`: by the card's issuer, or because the token is unknown or was used. `challenged`: the browser has to complete 3-D
 * Secure with the client secret; then `storeCard` is called again with this token.
 */
export type StoreAttempt =
  | { outcome: 'stored'; customerId: string; card: GatewayCard }
  | { outcome: 'challenged'; clientSecret: string; token: string }
  | { outcome: 'refused'; failure: Extract<PaymentFailure, 'card_declined' | 'card_not_accepted' | 'three_ds_failed'> }

/** Refunds of one payment differ by their references. */
export interface RefundPart {
  amount: number
  reference: string
}

/** The gateway did not respond, or not with anything usable. Retry later. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
}

/** What the shop needs from a payment gateway. Every call except `pay` fails with {@link GatewayError} only. */
export interface PaymentGateway {
  name: string
  /** Its events for a captured payment lack the card, so the shop requests the payment to get it. */
  omitsCardInEvents?: boolean
  pay(order: PaymentOrder): Promise<PaymentAttempt>
  /** Undefined when the gateway has no payment with this reference (yet). */
  findByReference(reference: string): Promise<GatewayPayment | undefined>
  /**
   * Prevents any charge under this reference, even by a request still in transit. A payment that was already captured or is still
   * processing is not cancelled; the result shows its state.
   * @param actionUrl where the payment waits for its buyer, if the shop has it; some gateways need it
   */
  cancelByReference(reference: string, actionUrl?: string | null): Promise<GatewayPayment>
  /**
   * Refunds the remaining amount, or one part of it. Repeated calls with the part's reference refund it once. Undefined when the
   * gateway refused, because the part is more than the remaining amount.
   */
  refund(paymentId: string, part?: RefundPart): Promise<GatewayPayment | undefined>
  /** What a card would be charged in its own currency; absent at a gateway that does not convert. */
  quoteInCardCurrency?(source: CardSource, price: Charge): Promise<QuoteAttempt>
  /** Stores the card of a token for later payments, without a payment now. A challenge is valid for this member only. */
  storeCard(token: string, memberId: string): Promise<StoreAttempt>
  /** Deletes the card at the gateway; succeeds if there is none. */
  dropCard(customerId: string): Promise<void>
  /**
   * Captured payments made at `from` or later, refunded or not, including ones unknown to the shop. A gateway without such a list
   * yields none; the shop then looks up its own payments one by one.
   */
  listPaid(from: Date): AsyncIterable<GatewayPayment>
  /** Whether the gateway signed the buyer's return for this reference. It does not prove the current state of the payment. */
  isSignedReturn(reference: string, given: BuyersReturn): boolean
  /**
   * Parses a webhook message.
   * @param now must be close to the signed time
   * @returns `unsigned` when the bytes were not recently signed by the gateway; undefined for an unknown event
   */
  readEvent(message: WebhookMessage, now: Date): PaymentEvent | 'unsigned' | undefined
}

/** State of the payment when the buyer left the gateway's page, according to the return address. */
export interface BuyersReturn {
  payment_id: string
  result: string
  /** Seconds since the epoch. */
  at: string
  hash: string
}

export interface WebhookMessage {
  header(name: string): string | undefined
  rawBody: Buffer
  /** `rawBody` parsed as JSON. */
  body: unknown
}

/** An event that the gateway sends by webhook. */
export interface PaymentEvent {
  eventId: string
  payment: GatewayPayment
}
