import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  type CreatePaymentParts,
  cancelledReference,
  createPayment,
  paymentRequest,
  type Refusal,
} from '../payment/create-payment.ts'
import type { Payment } from '../payment/payment.ts'
import { paymentView } from '../payment/payment-view.ts'
import type { Shop } from './shop.ts'

interface ShopRoutesParts extends CreatePaymentParts {
  shop: Shop
  origin: () => string
  /** Resolves once the payment is no longer processing; false when the gateway is stopping. */
  decided: (paymentId: string) => Promise<boolean>
}

/** One payment by the shop's reference, or those that took money by id, one page at a time. */
const listRequest = z.union([
  z.object({ reference: z.string() }),
  z.object({ state: z.literal('paid'), created_from: z.iso.datetime(), after: z.string().default('') }),
])
const pageSize = 100
/** Without a part, all that is left is refunded. */
const refundPart = z.object({ amount: z.int().positive(), reference: z.string().min(1).max(100) })
const refundRequest = z.union([refundPart, z.strictObject({}).transform(() => undefined)])

/** Nothing was charged, and nothing will be with this reference's order as it is. */
const unusable: readonly Refusal[] = ['card_unknown', 'dcc_quote_over']

type ById = { Params: { id: string } }

/** The API for the shop's server, under /v1 and with its secret key. */
export function shopRoutes(app: FastifyInstance, parts: ShopRoutesParts): void {
  const { payments, actions, customers, tokens, shop, origin } = parts
  const view = (payment: Payment) => paymentView(payment, origin())
  const unknown = (reply: FastifyReply) => reply.code(404).send({ code: 'not_found' })
  app.addHook('onRequest', requireSecretKey(shop))

  app.post('/payments', async (request, reply) => {
    const key = request.headers['idempotency-key']
    const parsed = paymentRequest.safeParse(request.body)
    if (!parsed.success || typeof key !== 'string') return reply.code(400).send({ code: 'invalid_request' })
    const { return_url, cancel_url = return_url, error_url = return_url } = parsed.data
    if ([return_url, cancel_url, error_url].some((url) => !shop.siteOrigins.includes(new URL(url).origin)))
      return reply.code(400).send({ code: 'return_url_not_registered' })
    const created = createPayment(parts, parsed.data, key, Date.now())
    if ('refused' in created)
      return reply.code(unusable.includes(created.refused) ? 422 : 409).send({ code: created.refused })
    const isDecided = await parts.decided(created.payment.payment_id)
    if (!isDecided) return reply.code(503).send({ code: 'stopping' })
    const payment = payments.byId(created.payment.payment_id) ?? created.payment
    return reply.code(created.repeated ? 200 : 201).send(view(payment))
  })

  app.get('/payments', (request, reply) => {
    const query = listRequest.safeParse(request.query)
    if (!query.success) return reply.code(400).send({ code: 'invalid_request' })
    if ('reference' in query.data) {
      const payment = payments.byReference(query.data.reference)
      return reply.send({ items: payment ? [view(payment)] : [] })
    }
    const { created_from, after } = query.data
    return reply.send({ items: payments.paid(Date.parse(created_from), after, pageSize).map(view) })
  })

  app.post('/payments/cancel', (request, reply) => {
    const parsed = z.object({ reference: z.string().min(1).max(100) }).safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ code: 'invalid_request' })
    const payment = payments.byReference(parsed.data.reference)
    if (payment) return reply.send(view(actions.cancel(payment)))
    const cancelled = cancelledReference(parsed.data.reference, Date.now())
    payments.insert({ ...cancelled, idempotency_key: null, request_hash: null })
    return reply.send(view(cancelled))
  })

  app.get<ById>('/payments/:id', (request, reply) => {
    const payment = payments.byId(request.params.id)
    return payment ? reply.send(view(payment)) : unknown(reply)
  })

  app.post<ById>('/payments/:id/refund', (request, reply) => {
    const part = refundRequest.safeParse(request.body ?? {})
    if (!part.success) return reply.code(400).send({ code: 'invalid_request' })
    const payment = payments.byId(request.params.id)
    if (!payment) return unknown(reply)
    const refunded = actions.refund(payment, part.data)
    return refunded ? reply.send(view(refunded)) : reply.code(409).send({ code: 'refund_refused' })
  })

  for (const move of ['capture', 'cancel'] as const)
    app.post<ById>(`/payments/:id/${move}`, (request, reply) => {
      const payment = payments.byId(request.params.id)
      return payment ? reply.send(view(actions[move](payment))) : unknown(reply)
    })

  app.post('/customers', (request, reply) => {
    const parsed = z.object({ token: z.string() }).safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ code: 'invalid_request' })
    const now = Date.now()
    // A token is for one use: as if for a payment with a reference of its own.
    const card = tokens.redeem(parsed.data.token, `customer ${randomUUID()}`, now)
    if (!card) return reply.code(422).send({ code: 'card_unknown' })
    if (card.scenario === 'declined') return reply.code(422).send({ code: 'card_declined' })
    const { brand, last4, expiry } = card
    return reply.code(201).send({ customer_id: customers.add(card, now), card: { brand, last4, expiry } })
  })

  app.delete<ById>('/customers/:id', (request, reply) => {
    customers.remove(request.params.id)
    return reply.code(204).send()
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Admits only the shop's server: `authorization: Bearer <secret key>`. */
function requireSecretKey(shop: Shop) {
  const expected = digest(`Bearer ${shop.secretKey}`)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return undefined
    return reply.code(401).send({ code: 'wrong_key' })
  }
}
