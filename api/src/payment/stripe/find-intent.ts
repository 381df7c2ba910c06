import type Stripe from 'stripe'

/** According to its documentation, Stripe's search finds payments after about a minute; younger ones are found by listing. */
const searchLagSeconds = 5 * 60
const pageSize = 100

export const withCharge = { expand: ['latest_charge'] }

/** The shop's payment with this reference, however old it is. */
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
