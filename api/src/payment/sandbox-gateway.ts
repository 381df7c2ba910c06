import * as z from 'zod'
import { wasNeverSent } from './connection-errors.ts'
import {
  type CardSource,
  GatewayError,
  type PaymentAttempt,
  type PaymentGateway,
  type PaymentOrder,
  type QuoteAttempt,
  type StoreAttempt,
} from './payment-gateway.ts'
import { readSandboxEvent, readSandboxPayment, sandboxName } from './sandbox-payment.ts'
import { isReturnSignedBy, isSignedBy } from './webhook-signature.ts'

const decimal = z.string().regex(/^\d+(\.\d{1,6})?$/)

const quote = z.object({
  quote_id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }),
  amount: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  rate: decimal,
  reference_rate: decimal,
  margin_percent: decimal,
  valid_seconds: z.number().positive(),
})

const quoteRefusal = z.object({ code: z.enum(['dcc_not_offered', 'card_unknown']) })

/** @throws Error when the sandbox gateway's response doesn't match its contract */
export function quoteAttemptOf({ status, body }: { status: number; body: unknown }): QuoteAttempt {
  if (status === 422) {
    const { code } = quoteRefusal.parse(body)
    return { outcome: 'refused', failure: code === 'card_unknown' ? 'card_not_accepted' : code }
  }
  if (status !== 201) throw new Error(`The gateway answered ${status}`)
  const { quote_id, card, rate, reference_rate, margin_percent, valid_seconds, ...charge } = quote.parse(body)
  return {
    outcome: 'quoted',
    quote: {
      ...charge,
      ...{ quoteId: quote_id, card, rate, referenceRate: reference_rate, marginPercent: margin_percent },
      validMs: valid_seconds * 1_000,
    },
  }
}

export interface SandboxGatewaySettings {
  origin: string
  secretKey: string
  /** Without it, no event is accepted. */
  webhookSecret: string
  timeoutMs: number
}

interface GatewayResponse {
  status: number
  body: unknown
}

/** Sandbox Pay over HTTP. */
export function createSandboxGateway({
  origin,
  secretKey,
  webhookSecret,
  timeoutMs,
}: SandboxGatewaySettings): PaymentGateway {
  const call = async (method: string, path: string, body?: unknown, key?: string): Promise<GatewayResponse> => {
    const response = await fetch(`${origin}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() }
  }
  const answer = async <T>(read: (response: GatewayResponse) => T, method: string, path: string, body?: unknown) => {
    try {
      return read(await call(method, path, body))
    } catch (cause) {
      throw new GatewayError('The gateway gave no usable response', { cause })
    }
  }
  const request = <T>(read: (body: unknown) => T, method: string, path: string, body?: unknown): Promise<T> =>
    answer((response) => read(bodyWith(response, 200)), method, path, body)
  const list = (query: Record<string, string>) =>
    request(
      (body) => foundList.parse(body).items.map(readSandboxPayment),
      'GET',
      `/payments?${new URLSearchParams(query)}`,
    )
  return {
    name: sandboxName,
    pay: async (order) => {
      try {
        return attemptOf(await call('POST', '/payments', orderBody(order), order.reference))
      } catch (cause) {
        return { outcome: wasNeverSent(cause instanceof Error && cause.cause) ? 'unreachable' : 'unknown', cause }
      }
    },
    findByReference: async (reference) => (await list({ reference }))[0],
    async *listPaid(from) {
      for (let after = ''; ; ) {
        const payments = await list({ state: 'paid', created_from: from.toISOString(), after })
        yield* payments
        const last = payments.at(-1)
        if (!last) return
        after = last.paymentId
      }
    },
    cancelByReference: (reference) => request(readSandboxPayment, 'POST', '/payments/cancel', { reference }),
    refund: (paymentId, part) =>
      answer(
        (response) => (response.status === 409 ? undefined : readSandboxPayment(bodyWith(response, 200))),
        'POST',
        `/payments/${encodeURIComponent(paymentId)}/refund`,
        part ?? {},
      ),
    quoteInCardCurrency: (source, { amount, currency }) =>
      answer(quoteAttemptOf, 'POST', '/dcc-quotes', { ...cardBody(source), amount, currency }),
    storeCard: (token) => answer(storeAttemptOf, 'POST', '/customers', { token }),
    dropCard: (customerId) =>
      answer((response) => void bodyWith(response, 204), 'DELETE', `/customers/${encodeURIComponent(customerId)}`),
    isSignedReturn: (reference, given) => isReturnSignedBy(webhookSecret, reference, given),
    readEvent: ({ header, rawBody, body }, now) =>
      isSignedBy(webhookSecret, header('sandbox-pay-signature'), rawBody, now) ? readSandboxEvent(body) : 'unsigned',
  }
}

/** @throws Error for another status */
function bodyWith({ status, body }: GatewayResponse, expected: number): unknown {
  if (status !== expected) throw new Error(`The gateway answered ${status}`)
  return body
}

const customer = z.object({
  customer_id: z.string(),
  card: z.object({ brand: z.string(), last4: z.string(), expiry: z.string() }),
})
const refusal = z.object({ code: z.enum(['card_declined', 'card_unknown']) })

function storeAttemptOf(response: GatewayResponse): StoreAttempt {
  if (response.status === 422) {
    const { code } = refusal.parse(response.body)
    return { outcome: 'refused', failure: code === 'card_declined' ? code : 'card_not_accepted' }
  }
  const { customer_id: customerId, card } = customer.parse(bodyWith(response, 201))
  return { outcome: 'stored', customerId, card }
}

const foundList = z.object({ items: z.array(z.unknown()) })

const cardBody = (source: CardSource) =>
  'token' in source ? { token: source.token } : { customer_id: source.customerId }

function sourceBody(source: PaymentOrder['source']) {
  if ('method' in source) return { method: source.method }
  return 'token' in source ? { token: source.token, save_card: source.keep } : { customer_id: source.customerId }
}

function orderBody({ source, ...order }: PaymentOrder) {
  return {
    ...sourceBody(source),
    amount: order.amount,
    ...(order.quoteId && { dcc_quote_id: order.quoteId }),
    currency: order.currency,
    reference: order.reference,
    return_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    error_url: order.errorUrl,
    locale: order.locale,
  }
}

const unusable = z.object({ code: z.enum(['card_unknown', 'dcc_quote_over']) })
const orderRefusals = { card_unknown: 'card_not_accepted', dcc_quote_over: 'dcc_offer_over' } as const

/** 409 means that the reference exists; a later lookup determines its state. */
function attemptOf({ status, body }: GatewayResponse): PaymentAttempt {
  if (status === 200 || status === 201) return { outcome: 'answered', payment: readSandboxPayment(body) }
  if (status === 422) return { outcome: 'refused', failure: orderRefusals[unusable.parse(body).code] }
  const cause = new Error(`The gateway answered ${status} ${JSON.stringify(body)}`)
  return { outcome: status === 409 || status >= 500 ? 'unknown' : 'unreachable', cause }
}
