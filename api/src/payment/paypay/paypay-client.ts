import { type ClientRequest, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import paypay from '@paypayopa/paypayopa-sdk-node'
import { wasNeverSent } from '../connection-errors.ts'

export interface PaypayClientSettings {
  origin: string
  apiKey: string
  apiSecret: string
  merchantId: string
  timeoutMs: number
}

export type Paypay = InstanceType<typeof paypay.PayPayRestSDK>
type HttpsClient = Parameters<Paypay['setHttpsClient']>[0]
export type PaypayResponse = Awaited<ReturnType<Paypay['qrCodeCreate']>>

/** STATUS when no response was received. */
const none = 0
const neverSent = 'The request was never sent'

/**
 * The SDK's own HTTP client has no timeout, does not support plain http, hides why a connection failed, and prints every error to
 * the console. The SDK allows replacing that client, so the rest is used as published.
 */
function clientOf(protocol: string, timeoutMs: number): HttpsClient {
  const send = (options: Parameters<HttpsClient['httpsCall']>[0]): ClientRequest => {
    const { apiKey: _, ...rest } = options
    const limited = { ...rest, signal: AbortSignal.timeout(timeoutMs) }
    return protocol === 'http:' ? requestHttp(limited) : requestHttps(limited)
  }
  return {
    printDebugMessage: () => undefined,
    httpsCall: (options, payload, callback) => {
      const request = send(options)
      const fail = (error: Error) => callback({ STATUS: none, ERROR: wasNeverSent(error) ? neverSent : error.message })
      request.once('error', fail)
      request.once('response', (response) => {
        const read = async () => ({
          STATUS: response.statusCode ?? none,
          BODY: JSON.parse(await text(response)) as object,
        })
        read().then(callback, fail)
      })
      request.end(options.method === 'POST' ? JSON.stringify(payload) : undefined)
    },
  }
}

/** A separate instance of the official SDK, because the package's shared one stores its keys in global state. */
export function openPaypay({ origin, apiKey, apiSecret, merchantId, timeoutMs }: PaypayClientSettings): Paypay {
  const { protocol, hostname, port } = new URL(origin)
  const sdk = new paypay.PayPayRestSDK()
  const portNumber = Number(port) || (protocol === 'http:' ? 80 : 443)
  const conf = new paypay.Conf({ hostName: hostname, portNumber })
  sdk.configure({ clientId: apiKey, clientSecret: apiSecret, merchantId, conf })
  sdk.setHttpsClient(clientOf(protocol, timeoutMs))
  return sdk
}

/** Whether the request may have taken effect despite the error. */
export const mayHaveHappened = (answer: PaypayResponse): boolean =>
  'ERROR' in answer ? answer.ERROR !== neverSent : answer.STATUS >= 500
