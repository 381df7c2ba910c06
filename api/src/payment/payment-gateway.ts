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
  /** Of the attempt that it pays. */
  reference: string
  /** `refunded` once nothing of the amount is left. */
  state: GatewayState
  failure: PaymentFailure | null
  /** Smallest unit of `currency`. */
  amount: number
  /** Of `amount`, refunded so far. */
  refundedAmount: number
  currency: string
  card: GatewayCard | null
  /** Identifies the card stored at the gateway for next time. */
  customerId: string | null
  /** While it requires action: null if the gateway returns it only once, when the payment is made. */
  actionUrl: string | null
}

/** Asks about or charges a card: just entered, or stored at the gateway. */
export type CardSource = { token: string } | { customerId: string }

/** What a card would be charged in its own currency. */
export interface CardCurrencyQuote extends Charge {
  /** Named by an order to be charged as quoted. */
  quoteId: string
  card: Pick<GatewayCard, 'brand' | 'last4'>
  /** Decimals: of the other currency, for one unit of this one; with and without the margin. */
  rate: string
  referenceRate: string
  marginPercent: string
  /** How long the gateway charges as quoted. */
  validMs: number
}

/** `refused`: the card is charged in the shop's currency only; or is unknown, or was used. */
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
  /** No one is there to answer the issuer: a card that needs it is refused with `three_ds_failed`, where the gateway can. */
  isOffSession?: boolean
  /** Where the gateway redirects the buyer after 3-D Secure, or from its page. */
  returnUrl: string
  /** From its page, if the buyer refused to pay or could not. */
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
 * `refused`: by the card's issuer, or because the token is unknown or was used. `challenged`: once its owner has answered
 * the issuer, which the browser asks by the client secret, it is stored by this token.
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

/** What the shop needs of a payment gateway. Every call except `pay` fails with {@link GatewayError} only. */
export interface PaymentGateway {
  name: string
  /** Its events tell of a captured payment, but not of the card that paid it, which is asked for. */
  omitsCardInEvents?: boolean
  pay(order: PaymentOrder): Promise<PaymentAttempt>
  /** Undefined when the gateway has no payment with this reference (yet). */
  findByReference(reference: string): Promise<GatewayPayment | undefined>
  /**
   * Afterwards the reference is never charged, even by a request still in transit, unless it was captured or is still
   * processing; the result says which.
   * @param actionUrl where the payment waits for its buyer, if the shop has it; some gateways need it
   */
  cancelByReference(reference: string, actionUrl?: string | null): Promise<GatewayPayment>
  /**
   * Refunds all that is left, or one part of it; once, however often it is called with the part's reference. Undefined:
   * refused, because the part is more than is left.
   */
  refund(paymentId: string, part?: RefundPart): Promise<GatewayPayment | undefined>
  /** What a card would be charged in its own currency; absent at a gateway that does not convert. */
  quoteInCardCurrency?(source: CardSource, price: Charge): Promise<QuoteAttempt>
  /** Stores the card of a token for later payments, without one. A challenge is passed for this member alone. */
  storeCard(token: string, memberId: string): Promise<StoreAttempt>
  /** Afterwards the gateway has no such card; it need not have had one. */
  dropCard(customerId: string): Promise<void>
  /**
   * Payments made at `from` or later that took money, refunded or not, including ones unknown to the shop. None from a
   * gateway without such a list; then those that the shop knows are asked for one by one.
   */
  listPaid(from: Date): AsyncIterable<GatewayPayment>
  /** Whether the gateway signed how it returned the buyer of this reference. It proves nothing about the payment now. */
  isSignedReturn(reference: string, given: BuyersReturn): boolean
  /**
   * Parses a webhook message.
   * @param now the signed time must be close to it
   * @returns `unsigned` when the bytes were not recently signed by the gateway; undefined for an unknown event
   */
  readEvent(message: WebhookMessage, now: Date): PaymentEvent | 'unsigned' | undefined
}

/** How a gateway's page says that the payment stood when the buyer left it. */
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
