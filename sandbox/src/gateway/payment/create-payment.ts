import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { inTransaction } from '../../database.ts'
import type { CardTokenStore, StoredCard } from '../card-form/card-token-store.ts'
import type { QuoteStore } from '../dcc/quote-store.ts'
import type { CustomerStore } from './customer-store.ts'
import { firstOutcome, type Payment, waitsForBuyer } from './payment.ts'
import type { PaymentActions } from './payment-actions.ts'
import type { PaymentStore } from './payment-store.ts'

export const paymentRequest = z
  .object({
    method: z.enum(['card', 'paypay', 'carrier']).default('card'),
    token: z.string().optional(),
    customer_id: z.string().optional(),
    save_card: z.boolean().default(false),
    amount: z.int().positive(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** The buyer agreed to be charged in the card's own currency, as in this quote. */
    dcc_quote_id: z.string().optional(),
    reference: z.string().min(1).max(100),
    return_url: z.url(),
    cancel_url: z.url().optional(),
    error_url: z.url().optional(),
    locale: z.enum(['ja', 'en']),
    capture: z.enum(['automatic', 'manual']).default('automatic'),
    via: z.enum(['sandbox', 'stripe', 'paypay']).default('sandbox'),
  })
  .refine(
    ({ method, token, customer_id }) =>
      [token, customer_id].filter((given) => given !== undefined).length === (method === 'card' ? 1 : 0),
    'a card is one of token and customer_id; nothing else has either',
  )

export type PaymentRequest = z.output<typeof paymentRequest>

export type Refusal = 'idempotency_conflict' | 'reference_used' | 'card_unknown' | 'dcc_quote_over'
export type Created = { refused: Refusal } | { payment: Payment; repeated: boolean }

export interface CreatePaymentParts {
  database: DatabaseSync
  payments: PaymentStore
  tokens: CardTokenStore
  customers: CustomerStore
  quotes: QuoteStore
  actions: PaymentActions
  hangMs: number
}

type Source = StoredCard | typeof noCard

const hashOf = (body: PaymentRequest): string => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/**
 * Creates a payment once per reference and idempotency key: a repeat returns the same payment in its current state, and
 * a reference that was cancelled beforehand stays cancelled.
 */
export function createPayment(parts: CreatePaymentParts, body: PaymentRequest, key: string, now: number): Created {
  const { database, payments } = parts
  const requestHash = hashOf(body)
  const before = payments.byKey(key)
  if (before)
    return before.request_hash === requestHash
      ? { payment: before, repeated: true }
      : { refused: 'idempotency_conflict' }
  const sameReference = payments.byReference(body.reference)
  if (sameReference)
    return sameReference.scenario === null ? { payment: sameReference, repeated: true } : { refused: 'reference_used' }

  if (!isQuoted(parts, body, now)) return { refused: 'dcc_quote_over' }
  const made = inTransaction(database, () => {
    const card = cardFor(parts, body, now)
    if (!card) return undefined
    const payment = newPayment(parts, body, card, now)
    payments.insert({ ...payment, idempotency_key: key, request_hash: requestHash })
    return { payment, outcome: body.method === 'card' ? firstOutcome(card.scenario, body.capture) : waitsForBuyer }
  })
  if (!made) return { refused: 'card_unknown' }
  const settled = made.outcome.state === 'processing' ? made.payment : parts.actions.settle(made.payment, made.outcome)
  return { payment: settled, repeated: false }
}

/** Whether the amount is what this card was quoted, or no quote is named. */
function isQuoted({ quotes }: CreatePaymentParts, body: PaymentRequest, now: number): boolean {
  if (body.dcc_quote_id === undefined) return true
  const quote = quotes.find(body.dcc_quote_id)
  const isSame = quote?.amount === body.amount && quote.currency === body.currency
  return isSame && quote.source === (body.token ?? body.customer_id) && now <= quote.expires_at
}

/** How the gateway behaves is chosen on its page. */
const noCard = { scenario: 'success', brand: null, last4: null, expiry: null, country: null } as const

function cardFor({ tokens, customers }: CreatePaymentParts, body: PaymentRequest, now: number): Source | undefined {
  if (body.method !== 'card') return noCard
  if (body.token !== undefined) return tokens.redeem(body.token, body.reference, now)
  return customers.find(body.customer_id as string)
}

function newPayment(parts: CreatePaymentParts, body: PaymentRequest, card: Source, now: number): Payment {
  const { country: _, ...shown } = card
  const savesCard = body.save_card && card.brand !== null && body.token !== undefined
  return {
    payment_id: `pay_${randomBytes(18).toString('base64url')}`,
    reference: body.reference,
    method: body.method,
    via: body.via,
    state: 'processing',
    failure_code: null,
    amount: body.amount,
    refunded_amount: 0,
    currency: body.currency,
    capture: body.capture,
    ...shown,
    customer_id: savesCard ? parts.customers.add(card, now) : (body.customer_id ?? null),
    return_url: body.return_url,
    cancel_url: body.cancel_url ?? null,
    error_url: body.error_url ?? null,
    locale: body.locale,
    one_time_code: String(randomInt(1_000_000)).padStart(6, '0'),
    wrong_codes: 0,
    created_at: now,
    // It also recovers payments of a process that died between accepting and deciding them.
    settles_at: now + (card.scenario === 'timeout' ? parts.hangMs : 0),
  }
}

/** A row that keeps a reference from ever being charged: cancelled before any payment with it arrived. */
export function cancelledReference(reference: string, now: number): Payment {
  return {
    payment_id: `pay_${randomBytes(18).toString('base64url')}`,
    reference,
    method: 'card',
    via: 'sandbox',
    state: 'cancelled',
    failure_code: null,
    amount: 0,
    refunded_amount: 0,
    currency: 'JPY',
    capture: 'automatic',
    scenario: null,
    brand: null,
    last4: null,
    expiry: null,
    customer_id: null,
    return_url: null,
    cancel_url: null,
    error_url: null,
    locale: 'ja',
    one_time_code: null,
    wrong_codes: 0,
    created_at: now,
    settles_at: null,
  }
}
