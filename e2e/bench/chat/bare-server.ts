import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/** The least that a chat can do: no accounts, no rules, nothing stored; batches as the API's, and messages of the same shape. */
const batchMs = 200
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.once('listening', () => process.send?.((server.address() as AddressInfo).port))
let seq = 0
let batch: object[] = []
let lastAt = 0
let isDue = false

function flush(): void {
  isDue = false
  lastAt = performance.now()
  const frame = Buffer.from(JSON.stringify({ type: 'entries', entries: batch }))
  batch = []
  for (const client of server.clients) client.send(frame, { binary: false })
}

server.on('connection', (client) =>
  client.on('message', (data) => {
    seq += 1
    const message = {
      message_id: randomUUID(),
      nickname: 'bench 1234',
      text: data.toString(),
      at: new Date(),
      is_moderator: false,
    }
    batch.push({ seq, kind: 'message', message })
    if (isDue) return
    isDue = true
    setTimeout(flush, Math.max(0, lastAt + batchMs - performance.now()))
  }),
)
