import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'

/**
 * Where a payment stands at the gateway. `processing`: not decided. `requires_action`: waits for the buyer's 3-D Secure at
 * `actionUrl`. `cancelled` and `failed` took no money and never will.
 */
export type GatewayState = 'processing' | 'requires_action' | 'captured' | 'failed' | 'cancelled' | 'refunded'

export type PaymentFailure = Extract<
  ErrorCode,
  'card_declined' | 'insufficient_funds' | 'three_ds_failed' | 'card_not_accepted'
>

export interface GatewayCard {
  brand: string
  last4: string
  /** MM/YY */
  expiry: string
}

export interface GatewayPayment {
  /** Name of the {@link PaymentGateway} that has it. */
  gateway: string
  paymentId: string
  /** Ours: the purchase number. */
  reference: string
  state: GatewayState
  failure: PaymentFailure | null
  /** Smallest unit of `currency`. */
  amount: number
  currency: string
  card: GatewayCard | null
  /** Names the card kept at the gateway for next time. */
  customerId: string | null
  actionUrl: string | null
}

export interface PaymentOrder {
  /** Also the idempotency key: one reference is charged once at most. */
  reference: string
  amount: number
  currency: string
  source: { token: string; keep: boolean } | { customerId: string }
  /** Where the gateway sends the buyer after 3-D Secure. */
  returnUrl: string
  locale: Locale
}

/**
 * What a try to pay came to. `unreachable`: it surely never arrived. `unknown`: it may have; ask later, by reference.
 * `refused`: it arrived and nothing was made of it.
 */
export type PaymentAttempt =
  | { outcome: 'answered'; payment: GatewayPayment }
  | { outcome: 'refused'; failure: PaymentFailure }
  | { outcome: 'unreachable' | 'unknown'; cause: unknown }

/** The gateway did not answer, or not in a way one can build on. Ask again later. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
}

/** What the shop needs of a payment gateway. Every call but `pay` fails with {@link GatewayError} alone. */
export interface PaymentGateway {
  name: string
  pay(order: PaymentOrder): Promise<PaymentAttempt>
  /** Undefined: the gateway has no payment of this reference (yet). */
  findByReference(reference: string): Promise<GatewayPayment | undefined>
  /**
   * After this the reference is never charged, even by an order still on its way; unless it was captured, or is still
   * processing, which the answer tells.
   */
  cancelByReference(reference: string): Promise<GatewayPayment>
  /** Gives everything back; once, however often it is called. */
  refund(paymentId: string): Promise<GatewayPayment>
  /** Captured payments made at `from` or later, whoever knows of them. */
  listCaptured(from: Date): AsyncIterable<GatewayPayment>
  /**
   * Reads what the gateway sends by itself.
   * @param now the signed time must be near it
   * @returns `unsigned` when these bytes are not the gateway's own, lately signed; undefined when they say nothing known
   */
  readEvent(message: WebhookMessage, now: Date): PaymentEvent | 'unsigned' | undefined
}

export interface WebhookMessage {
  header(name: string): string | undefined
  rawBody: Buffer
  /** `rawBody` as JSON. */
  body: unknown
}

/** A fact that the gateway sends by itself. */
export interface PaymentEvent {
  eventId: string
  payment: GatewayPayment
}
