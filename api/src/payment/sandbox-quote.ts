import * as z from 'zod'
import type { QuoteAttempt } from './payment-gateway.ts'

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

const refusal = z.object({ code: z.enum(['dcc_not_offered', 'card_unknown']) })

/** @throws Error when the sandbox gateway's response doesn't match its contract */
export function quoteAttemptOf({ status, body }: { status: number; body: unknown }): QuoteAttempt {
  if (status === 422) {
    const { code } = refusal.parse(body)
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
