import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { firstOutcome } from '../payment/payment.ts'
import { type answerOnce, invalid } from './answer-once.ts'
import type { StripeParts } from './stripe-parts.ts'
import { randomId } from './stripe-store.ts'
import { cardError, cardView } from './stripe-view.ts'

const methodRequest = z.object({ type: z.literal('card'), 'card[token]': z.string() })
const setupRequest = z.object({ customer: z.string(), payment_method: z.string(), confirm: z.literal('true') })

/** Cards stored for later. */
export function customerRoutes(
  app: FastifyInstance,
  { store, tokens, customers }: StripeParts,
  once: ReturnType<typeof answerOnce>,
): void {
  const missing = (param: string, status = 400) =>
    invalid({ code: 'resource_missing', param, message: `No such ${param}` }, status)

  app.post('/payment_methods', (request, reply) =>
    once(request, reply, () => {
      const parsed = methodRequest.safeParse(request.body)
      if (!parsed.success) return invalid({ message: parsed.error.message })
      const token = parsed.data['card[token]']
      if (!tokens.isUsable(token, Date.now())) return missing('card[token]')
      const { pm_id } = store.addMethod(token)
      return { status: 200, body: { id: pm_id, object: 'payment_method', type: 'card', customer: null } }
    }),
  )
  app.post('/customers', (request, reply) =>
    once(request, reply, () => ({ status: 200, body: { id: store.addCustomer(), object: 'customer' } })),
  )
  app.delete<{ Params: { id: string } }>('/customers/:id', (request, reply) => {
    const { id } = request.params
    const isKnown = store.hasCustomer(id)
    for (const customerId of store.removeCustomer(id)) customers.remove(customerId)
    const { status, body } = isKnown
      ? { status: 200, body: { id, object: 'customer', deleted: true } }
      : missing('customer', 404)
    return reply.code(status).send(body)
  })
  app.post('/setup_intents', (request, reply) =>
    once(request, reply, () => {
      const parsed = setupRequest.safeParse(request.body)
      if (!parsed.success) return invalid({ message: parsed.error.message })
      const { customer, payment_method } = parsed.data
      const now = Date.now()
      const method = store.findMethod(payment_method)
      const card = method && !method.customer && tokens.redeem(method.token, `setup ${randomUUID()}`, now)
      if (!card || !store.hasCustomer(customer)) return missing('payment_method')
      const { state, failure_code } = firstOutcome(card.scenario, 'automatic')
      if (failure_code === 'card_declined') return { status: 402, body: { error: cardError(failure_code) } }
      const needsAction = state === 'requires_action'
      if (!needsAction) store.attach(payment_method, customer, customers.add(card, now))
      const status = needsAction ? 'requires_action' : 'succeeded'
      const expanded = { id: payment_method, object: 'payment_method', type: 'card', card: cardView(card) }
      return { status: 200, body: { id: randomId('seti'), object: 'setup_intent', status, payment_method: expanded } }
    }),
  )
}
