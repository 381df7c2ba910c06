import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** The sandbox's interface as far as a purchase by card needs it: every payment is captured at once, and nothing is stored. */
export async function openInstantGateway(): Promise<{ origin: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    // Jobs look for payments without a purchase: there are none.
    if (request.method === 'GET') return send(200, { items: [] })
    const { reference, amount, currency } = (await json(request)) as Record<string, unknown>
    const payment = {
      ...{ payment_id: randomUUID(), reference, amount, currency, state: 'captured', failure_code: null },
      ...{ refunded_amount: 0, customer_id: null, action_url: null },
      card: { brand: 'Visa', last4: '1111', expiry: '08/39' },
    }
    send(201, payment)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}
