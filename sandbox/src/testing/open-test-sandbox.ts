import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { PaymentView } from '../gateway/payment/payment-view.ts'
import type { SandboxSettings } from '../settings.ts'
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts'

export const site = 'http://localhost:3999'
const secretKey = 'the-key-of-a-test-shop'
const webhookSecret = 'the-secret-of-a-test-shop'

export interface Delivered {
  event_id: string
  type: string
  payment: PaymentView
}

/** A shop's webhook endpoint. It refuses events while `status` is not a 2xx. */
export interface TestEndpoint {
  url: string
  delivered: Delivered[]
  /** Number of requests, including refused ones. */
  requests: number
  status: number
  close(): Promise<void>
}

async function openEndpoint(): Promise<TestEndpoint> {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const [, seconds = '', mac = ''] =
        /^t=(\d+),v1=(\w+)$/.exec(String(request.headers['sandbox-pay-signature'])) ?? []
      const expected = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
      endpoint.requests += 1
      if (endpoint.status < 300 && mac === expected) endpoint.delivered.push(JSON.parse(body.toString()) as Delivered)
      response.writeHead(mac === expected ? endpoint.status : 400).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const endpoint: TestEndpoint = {
    url: `http://127.0.0.1:${port}/webhook`,
    delivered: [],
    requests: 0,
    status: 200,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return endpoint
}

export interface TestSandbox extends RunningSandbox {
  endpoint: TestEndpoint
  /** Stops the sandbox and starts it again on the same data. */
  restart(): Promise<void>
  /** Calls the shop API with its secret key, or with other headers. */
  shop(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** The token for a number as the card form gets it; undefined when the card is refused. */
  tokenOf(number: string): Promise<string | undefined>
  /** A payment of 440 yen with this card. */
  pay(number: string, more?: Record<string, unknown>): Promise<PaymentView>
  [Symbol.asyncDispose](): Promise<void>
}

export async function openTestSandbox(more: Partial<SandboxSettings> = {}): Promise<TestSandbox> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'ginmaku-sandbox-'))
  const endpoint = await openEndpoint()
  const settings: SandboxSettings = {
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    siteOrigins: [site],
    apiOrigin: site,
    webhookUrl: endpoint.url,
    stripeWebhookUrl: endpoint.url,
    searchLagMs: 60_000,
    dataFolder,
    hangMs: 300,
    webhookBackoffMs: 20,
    secretKey,
    webhookSecret,
    ...more,
  }
  let running = await startSandbox(settings)
  const address = () => `http://127.0.0.1:${running.port}`
  const sandbox: TestSandbox = {
    ...running,
    origin: address(),
    endpoint,
    restart: async () => {
      const { port, smtpPort } = running
      await running.stop()
      running = await startSandbox({ ...settings, port, smtpPort })
    },
    shop: (method, path, body, headers = {}) =>
      fetch(`${address()}/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secretKey}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      }),
    tokenOf: async (number) => {
      const entry = { number, expiry: '08/39', cvc: '123', name: 'HANAKO GINMAKU' }
      const response = await fetch(`${address()}/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(entry),
      })
      return ((await response.json()) as { token?: string }).token
    },
    pay: async (number, over = {}) => {
      const order = {
        token: await sandbox.tokenOf(number),
        amount: 440,
        currency: 'JPY',
        reference: `GM-${randomUUID()}`,
        return_url: `${site}/purchase-complete?purchase_number=1`,
        locale: 'ja',
        ...over,
      }
      const response = await sandbox.shop('POST', '/payments', order, { 'idempotency-key': order.reference })
      return (await response.json()) as PaymentView
    },
    [Symbol.asyncDispose]: async () => {
      await running.stop()
      await endpoint.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
  return sandbox
}
