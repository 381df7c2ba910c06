import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { CardTokenStore } from '../card-form/card-token-store.ts'
import type { CustomerStore } from '../payment/customer-store.ts'
import { currencyOf, fromYen, marginPercent, ratesOf } from './exchange-rates.ts'
import type { QuoteStore } from './quote-store.ts'

/** A shop may promise its buyers ten minutes: the rest is for the order on its way here. */
const validMs = 12 * 60_000

const quoteRequest = z.union([
  z.object({ token: z.string(), amount: z.int().positive(), currency: z.literal('JPY') }),
  z.object({ customer_id: z.string(), amount: z.int().positive(), currency: z.literal('JPY') }),
])

interface QuoteParts {
  tokens: CardTokenStore
  customers: CustomerStore
  quotes: QuoteStore
}

/** What a card would be charged in its issuer's currency. The token is not used up. */
export function quoteRoutes(app: FastifyInstance, { tokens, customers, quotes }: QuoteParts): void {
  app.post('/dcc-quotes', (request, reply) => {
    const parsed = quoteRequest.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ code: 'invalid_request' })
    const now = Date.now()
    const source = 'token' in parsed.data ? parsed.data.token : parsed.data.customer_id
    const card = 'token' in parsed.data ? tokens.unused(source, now) : customers.find(source)
    if (!card) return reply.code(422).send({ code: 'card_unknown' })
    const currency = currencyOf(card.country)
    const rates = currency && ratesOf(currency, now)
    const amount = rates ? fromYen(parsed.data.amount, rates.converting, currency) : 0
    if (!rates || amount === 0) return reply.code(422).send({ code: 'dcc_not_offered' })
    return reply.code(201).send({
      quote_id: quotes.add({ source, amount, currency, expires_at: now + validMs }),
      card: { brand: card.brand, last4: card.last4, expiry: card.expiry },
      amount,
      currency,
      rate: rates.converting,
      reference_rate: rates.reference,
      margin_percent: String(marginPercent),
      valid_seconds: validMs / 1_000,
    })
  })
}
