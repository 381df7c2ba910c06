import Stripe from 'stripe'
import { wasNeverSent } from '../connection-errors.ts'

export interface StripeClientSettings {
  origin: string
  secretKey: string
  timeoutMs: number
}

/**
 * The SDK repeats a request whose connection was closed even with retries disabled. If the second attempt is refused, it reports
 * only that, as if the first had never been sent. Hiding the closed connection from it prevents this.
 */
function unrepeated(client: Stripe.HttpClient): Stripe.HttpClient {
  const send = client.makeRequest.bind(client)
  client.makeRequest = async (...request) => {
    try {
      return await send(...request)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      throw ['ECONNRESET', 'EPIPE'].includes(code) ? new Error('The connection was closed', { cause: error }) : error
    }
  }
  return client
}

/** The official SDK, which sends one request and reports its failure to the caller. */
export function openStripe({ origin, secretKey, timeoutMs }: StripeClientSettings): Stripe {
  const { protocol, hostname, port } = new URL(origin)
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: unrepeated(Stripe.createNodeHttpClient()),
  })
}

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeIdempotencyError, StripeInvalidRequestError } =
  Stripe.errors

export const isCardError = (error: unknown): error is Stripe.errors.StripeCardError => error instanceof StripeCardError

/** The key was used for another request. */
export const isOtherRequest = (error: unknown): boolean => error instanceof StripeIdempotencyError

/** By another request, or by the same one, whose response is pending. */
export const isKeyTaken = (error: unknown): boolean =>
  isOtherRequest(error) || (error as { statusCode?: number }).statusCode === 409

/** Stripe refused the request, because an object does not exist or can no longer be used; `param` names the parameter. */
export const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof StripeInvalidRequestError && error.statusCode !== 409

/** Whether the request may have taken effect despite the error. */
export function mayHaveHappened(error: unknown): boolean {
  if (error instanceof StripeConnectionError) return !wasNeverSent(error.detail)
  if (error instanceof StripeAPIError || isKeyTaken(error)) return true
  const { statusCode } = error as { statusCode?: number }
  return statusCode === undefined || statusCode >= 500
}

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
