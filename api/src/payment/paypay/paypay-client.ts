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

/** STATUS of an answer that never came. */
const none = 0
const neverSent = 'The request was never sent'

/**
 * The SDK's own client waits for ever, knows no plain http, hides why a connection failed, and prints every refusal on
 * the console. It lets its users replace that client, so all of it but that is as published.
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

/** The official SDK, an instance of its own: the one that the package shares keeps its keys in global state. */
export function openPaypay({ origin, apiKey, apiSecret, merchantId, timeoutMs }: PaypayClientSettings): Paypay {
  const { protocol, hostname, port } = new URL(origin)
  const sdk = new paypay.PayPayRestSDK()
  const portNumber = Number(port) || (protocol === 'http:' ? 80 : 443)
  const conf = new paypay.Conf({ hostName: hostname, portNumber })
  sdk.configure({ clientId: apiKey, clientSecret: apiSecret, merchantId, conf })
  sdk.setHttpsClient(clientOf(protocol, timeoutMs))
  return sdk
}

/** Whether the request may have had its effect all the same. */
export const mayHaveHappened = (answer: PaypayResponse): boolean =>
  'ERROR' in answer ? answer.ERROR !== neverSent : answer.STATUS >= 500
