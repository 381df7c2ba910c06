import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Payment } from '../payment/payment.ts'
import { answerOnce, invalid } from './answer-once.ts'
import { createIntent, intentRequest } from './create-intent.ts'
import { customerRoutes } from './customer-routes.ts'
import type { StripeParts } from './stripe-parts.ts'
import { intentView, refundView } from './stripe-view.ts'

type ById = { Params: { id: string } }

/** Parameters come as a form, with names such as `metadata[reference]`. */
const listRequest = z.object({
  'created[gte]': z.coerce.number().default(0),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().default(''),
})
const refundRequest = z.object({
  payment_intent: z.string(),
  amount: z.coerce.number().int().positive(),
  'metadata[reference]': z.string(),
})
const searchQuery = /^metadata\['reference'\]:'([^']*)'$/

const expands = (given: unknown): boolean =>
  Object.entries((given ?? {}) as Record<string, unknown>).some(
    ([name, value]) => name.startsWith('expand') && String(value).endsWith('latest_charge'),
  )

/** The part of Stripe's API that the shop's adapter calls, over the same payments. */
export function stripeRoutes(app: FastifyInstance, parts: StripeParts): void {
  const { payments, actions, store, shop, origin } = parts
  const once = answerOnce(store)
  const view = (payment: Payment, given: unknown) => {
    const pm_id = store.methodOf(payment.payment_id)
    const customer = pm_id ? (store.findMethod(pm_id)?.customer ?? null) : null
    return intentView(payment, { origin: origin(), method: { pm_id, customer }, expandsCharge: expands(given) })
  }
  const missing = (param: string) => invalid({ code: 'resource_missing', param, message: `No such ${param}` }, 404)
  const list = (data: object[], has_more: boolean) => ({ object: 'list', data, has_more, url: '/v1' })

  const expected = createHash('sha256').update(`Bearer ${shop.secretKey}`).digest()
  app.addHook('onRequest', async (request, reply) => {
    const given = createHash('sha256')
      .update(request.headers.authorization ?? '')
      .digest()
    if (timingSafeEqual(given, expected)) return undefined
    const { body } = invalid({ message: 'Invalid API Key provided' })
    return reply.code(401).send(body)
  })

  app.post('/payment_intents', (request, reply) =>
    once(request, reply, async () => {
      const parsed = intentRequest.safeParse(request.body)
      if (!parsed.success) return invalid({ message: parsed.error.message })
      return createIntent(parts, parsed.data, (payment) => view(payment, request.body))
    }),
  )
  app.get('/payment_intents/search', (request, reply) => {
    const { query = '' } = request.query as { query?: string }
    const reference = searchQuery.exec(query)?.[1]
    const payment = reference === undefined ? undefined : payments.byReference(reference)
    const isIndexed = payment && payment.created_at <= Date.now() - parts.searchLagMs
    return reply.send({ ...list(isIndexed ? [view(payment, {})] : [], false), object: 'search_result' })
  })
  app.get('/payment_intents', (request, reply) => {
    const query = listRequest.parse(request.query)
    const found = payments.newestFirst(query['created[gte]'] * 1000, query.starting_after, query.limit + 1)
    const page = found.slice(0, query.limit).map((payment) => view(payment, request.query))
    return reply.send(list(page, found.length > query.limit))
  })
  app.get<ById>('/payment_intents/:id', (request, reply) => {
    const payment = payments.byId(request.params.id)
    const { status, body } = payment ? { status: 200, body: view(payment, request.query) } : missing('intent')
    return reply.code(status).send(body)
  })
  app.post<ById>('/payment_intents/:id/cancel', (request, reply) =>
    once(request, reply, () => {
      const payment = payments.byId(request.params.id)
      if (!payment) return missing('intent')
      const cancelled = actions.cancel(payment)
      if (cancelled.state !== 'cancelled' && cancelled.state !== 'failed')
        return invalid({ code: 'payment_intent_unexpected_state', message: `The payment is ${cancelled.state}` })
      // A refused payment could be confirmed again at Stripe; here it never can, so it is as good as cancelled.
      return { status: 200, body: { ...view(cancelled, request.body), status: 'canceled', next_action: null } }
    }),
  )

  app.post('/refunds', (request, reply) =>
    once(request, reply, () => {
      const parsed = refundRequest.safeParse(request.body)
      if (!parsed.success) return invalid({ message: parsed.error.message })
      const { payment_intent, amount, 'metadata[reference]': reference } = parsed.data
      const payment = payments.byId(payment_intent)
      const refunded = payment && actions.refund(payment, { amount, reference })
      if (!payment || !refunded) return invalid({ message: 'Refund amount is greater than unrefunded amount' })
      return { status: 200, body: refundView(payment, { reference, amount, created_at: Date.now() }) }
    }),
  )
  app.get('/refunds', (request, reply) => {
    const { payment_intent = '' } = request.query as { payment_intent?: string }
    const payment = payments.byId(payment_intent)
    const refunds = payment ? payments.refundsOf(payment.payment_id).map((refund) => refundView(payment, refund)) : []
    return reply.send(list(refunds, false))
  })
  customerRoutes(app, parts, once)
}
