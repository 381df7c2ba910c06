import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookMessage } from '../src/payment/payment-gateway.ts'

/** Takes what a gateway sends, as it came. */
export interface WebhookInbox extends AsyncDisposable {
  origin: string
  all(reference: string): Promise<WebhookMessage[]>
  /** Waits for the first message that names this reference. */
  about(reference: string): Promise<WebhookMessage>
}

export async function openWebhookInbox(): Promise<WebhookInbox> {
  const received: WebhookMessage[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((rawBody) => {
      const header = (name: string) => request.headers[name]?.toString()
      received.push({ header, rawBody, body: JSON.parse(rawBody.toString()) })
      response.writeHead(200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const all = async (reference: string) => received.filter(({ rawBody }) => rawBody.includes(`"${reference}"`))
  return {
    origin: `http://127.0.0.1:${port}`,
    all,
    about: async (reference) => {
      for (;;) {
        const [first] = await all(reference)
        if (first) return first
        await sleep(20)
      }
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
