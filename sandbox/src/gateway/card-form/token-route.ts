import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { StripeStore } from '../stripe/stripe-store.ts'
import { testCardByNumber } from '../test-cards.ts'
import { brandOf, complaintsAbout, digitsOf, expiryOf } from './card-rules.ts'
import type { CardTokenStore } from './card-token-store.ts'

const cardEntry = z.object({
  number: z.string().max(40),
  expiry: z.string().max(20),
  cvc: z.string().max(10),
  name: z.string().max(100),
})

/** Receives the form's input; the card number is validated and not stored. The form of Stripe.js gets a payment method. */
export function tokenRoute(app: FastifyInstance, tokens: CardTokenStore, stripe: StripeStore): void {
  app.post<{ Querystring: { as?: string } }>('/tokens', (request, reply) => {
    const parsed = cardEntry.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ code: 'invalid_request' })
    const now = new Date()
    const complaints = complaintsAbout(parsed.data, now)
    if (Object.keys(complaints).length > 0) return reply.code(422).send({ complaints })
    const digits = digitsOf(parsed.data.number)
    const card = testCardByNumber(digits)
    const brand = brandOf(digits)
    const expiry = expiryOf(parsed.data.expiry)
    if (!card || !brand || !expiry) return reply.code(422).send({ complaints: { number: 'not_a_test_card' } })
    const kept = { scenario: card.scenario, brand, last4: digits.slice(-4), expiry, country: card.country ?? 'JP' }
    const made = tokens.add(kept, now.getTime())
    const token = request.query.as === 'payment_method' ? stripe.addMethod(made).pm_id : made
    return reply.code(201).send({ token, brand, last4: kept.last4, expiry })
  })
}
