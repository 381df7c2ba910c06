import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { firstOutcome } from '../payment/payment.ts'
import { type Setup, setupReference } from '../stripe-js/setup-store.ts'
import { type answerOnce, invalid } from './answer-once.ts'
import type { StripeParts } from './stripe-parts.ts'
import { randomId } from './stripe-store.ts'
import { cardError, cardView } from './stripe-view.ts'

const methodRequest = z.object({ type: z.literal('card'), 'card[token]': z.string() })
const customerRequest = z.object({ payment_method: z.string().optional() })
/** The card is to be charged later without its owner, who answers for it now, in the element of Stripe.js. */
const setupRequest = z.object({
  payment_method: z.string(),
  confirm: z.literal('true'),
  usage: z.literal('off_session'),
  use_stripe_sdk: z.literal('true'),
  'metadata[member_id]': z.string(),
})

/** Cards stored for later. */
export function customerRoutes(
  app: FastifyInstance,
  { store, setups, tokens, customers }: StripeParts,
  once: ReturnType<typeof answerOnce>,
): void {
  const missing = (param: string, status = 400) =>
    invalid({ code: 'resource_missing', param, message: `No such ${param}` }, status)
  const cardOf = ({ seti_id, pm_id }: Setup) => {
    const method = store.findMethod(pm_id)
    return method && tokens.redeem(method.token, setupReference(seti_id), Date.now())
  }
  const view = (setup: Setup) => {
    const { seti_id: id, client_secret, pm_id, status } = setup
    const card = cardOf(setup)
    const customer = store.findMethod(pm_id)?.customer ?? null
    return {
      ...{ id, object: 'setup_intent', client_secret, status, customer: null, metadata: JSON.parse(setup.metadata) },
      payment_method: { id: pm_id, object: 'payment_method', type: 'card', customer, card: card && cardView(card) },
      next_action: status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    }
  }

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
    once(request, reply, () => {
      const { payment_method: pm } = customerRequest.parse(request.body ?? {})
      const setup = pm === undefined ? undefined : setups.succeededFor(pm)
      const card = setup && cardOf(setup)
      // One that was attached once can't be attached to another customer.
      if (pm !== undefined && (!card || store.findMethod(pm)?.customer_id)) return missing('payment_method')
      const id = store.addCustomer()
      if (pm !== undefined && card) store.attach(pm, id, customers.add(card, Date.now()))
      return { status: 200, body: { id, object: 'customer' } }
    }),
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
      const { payment_method, 'metadata[member_id]': member_id } = parsed.data
      const method = store.findMethod(payment_method)
      const seti = randomId('seti')
      const card = method && !method.customer && tokens.redeem(method.token, setupReference(seti), Date.now())
      if (!card) return missing('payment_method')
      const { state, failure_code } = firstOutcome(card.scenario, 'automatic')
      if (failure_code === 'card_declined') return { status: 402, body: { error: cardError(failure_code) } }
      const status = state === 'requires_action' ? 'requires_action' : 'succeeded'
      return { status: 200, body: view(setups.add(seti, payment_method, { member_id }, status)) }
    }),
  )
  app.get<{ Params: { id: string } }>('/setup_intents/:id', (request, reply) => {
    const setup = setups.find(request.params.id)
    const { status, body } = setup ? { status: 200, body: view(setup) } : missing('setup_intent', 404)
    return reply.code(status).send(body)
  })
}
