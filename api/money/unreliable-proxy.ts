import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** What happens to one request. */
export interface Fate {
  name: string
  /** Before it is forwarded. */
  delayMs?: number
  /** After it was answered, before the caller learns it. */
  answerDelayMs?: number
  /** Answered with this status, and not forwarded. */
  answer?: number
  /** The connection breaks before it is forwarded, or after. */
  breaks?: 'before' | 'after'
  /** How often it is forwarded, at once. */
  copies?: number
}

const normal: Fate = { name: 'normal' }

export interface UnreliableProxy extends AsyncDisposable {
  origin: string
  /** How often each fate was met. */
  met: Map<string, number>
  /** The next requests have this fate. */
  next(fate: Fate, requests: number): void
  /** Refuses connections for that long. */
  close(forMs: number): void
  /** Everything is normal from now on. */
  recover(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Headers of one connection, and those that fetch sets by itself. */
const ownHeaders = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'])
const passedOn = ({ headers }: IncomingMessage) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || ownHeaders.has(name) ? [] : [[name, String(value)]],
  )

const forwardTo = async (origin: string, request: IncomingMessage, body: Buffer) => {
  const response = await fetch(`${origin}${request.url}`, {
    method: request.method ?? 'GET',
    headers: passedOn(request),
    body: body.length > 0 ? new Uint8Array(body) : null,
    redirect: 'manual',
  })
  return { status: response.status, body: await response.text(), type: response.headers.get('content-type') }
}

/**
 * Sits between two processes and treats single requests badly.
 * @param target the origin of each copy of a request; one that can't be reached is answered by a broken connection
 * @param fateOf of a request for which nothing is arranged
 */
export async function openUnreliableProxy(target: (copy: number) => string): Promise<UnreliableProxy> {
  const met = new Map<string, number>()
  let arranged: { fate: Fate; left: number } = { fate: normal, left: 0 }
  let reopened = Promise.resolve()

  const takeFate = (): Fate => {
    const { fate } = arranged.left > 0 ? arranged : { fate: normal }
    arranged.left -= 1
    met.set(fate.name, (met.get(fate.name) ?? 0) + 1)
    return fate
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const { delayMs = 0, answerDelayMs = 0, answer, breaks, copies = 1 } = takeFate()
    await pause(delayMs)
    if (answer) return void response.writeHead(answer, { 'content-type': 'application/json' }).end('{}')
    if (breaks === 'before') return void request.socket.destroy()
    const answers = Array.from({ length: copies }, (_, copy) => forwardTo(target(copy), request, body))
    const [first] = await Promise.all(answers)
    await pause(answerDelayMs)
    if (breaks === 'after' || !first) return void request.socket.destroy()
    response.writeHead(first.status, first.type ? { 'content-type': first.type } : {})
    response.end(first.status === 204 ? undefined : first.body)
  }

  const open = async (port: number): Promise<Server> => {
    const server = createServer((request, response) => {
      handle(request, response).catch(() => request.socket.destroy())
    })
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return server
  }
  let server = await open(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const shut = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  const recover = async () => {
    await reopened
    arranged = { fate: normal, left: 0 }
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    met,
    next: (fate, requests) => {
      arranged = { fate, left: requests }
    },
    close: (forMs) => {
      met.set('refused', (met.get('refused') ?? 0) + 1)
      reopened = reopened.then(async () => {
        await shut()
        await pause(forMs)
        server = await open(port)
      })
    },
    recover,
    [Symbol.asyncDispose]: async () => {
      await recover()
      await shut()
    },
  }
}
