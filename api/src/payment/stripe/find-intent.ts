import type Stripe from 'stripe'

/** Stripe's search finds what is about a minute old (its documentation); what may be younger is listed. */
const searchLagSeconds = 5 * 60
const pageSize = 100

export const withCharge = { expand: ['latest_charge'] }

/** The shop's payment with this reference, whether made a moment or a year ago. */
export async function findIntent(
  stripe: Stripe,
  reference: string,
  now = new Date(),
): Promise<Stripe.PaymentIntent | undefined> {
  const gte = Math.floor(now.getTime() / 1000) - searchLagSeconds
  const recent = stripe.paymentIntents.list({ created: { gte }, limit: pageSize, expand: ['data.latest_charge'] })
  for await (const intent of recent) if (intent.metadata.reference === reference) return intent
  const found = await stripe.paymentIntents.search({ query: `metadata['reference']:'${reference}'`, limit: 1 })
  const [intent] = found.data
  // The index may show an earlier state.
  return intent && stripe.paymentIntents.retrieve(intent.id, withCharge)
}
