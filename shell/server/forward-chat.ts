import { type IncomingMessage, request as requestHttp, ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { isChatUpgrade } from '@ginmaku/shared-contracts/errors/raw-connections.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallerHeaders } from './caller-headers.ts'
import { sendProblem } from './problem.ts'

/** Milliseconds until the API has to respond to a handshake. */
const handshakeTimeoutMs = 10_000

/** Milliseconds without a byte in either direction. The API pings each client every 10 s, so its process is then gone. */
const silenceTimeoutMs = 90_000

/** Headers of a handshake that reach the API. Cookies do not: the chat's own ticket says who the member is. */
const isPassed = (name: string): boolean =>
  name.startsWith('sec-websocket-') || ['origin', 'user-agent', 'accept-language', 'x-request-id'].includes(name)

interface Destination {
  apiOrigin: string
  siteOrigin: string
  callerHeaders: CallerHeaders
  /** Called with a failure to get a response of the API. */
  refuse: (reply: FastifyReply, error: Error) => void
}

/** Forwards a handshake; responds to it, or has connected both sides. */
export type ForwardChat = (request: FastifyRequest, reply: FastifyReply) => void

/**
 * Forwards the chat's websockets to the API. Only the handshake is read; then bytes are piped, so that frames, close codes and
 * backpressure pass as they are. Open sockets are closed when the server closes.
 */
export function createChatForwarder(server: FastifyInstance, destination: Destination): ForwardChat {
  const open = new Set<Socket>()
  const heads = routeHandshakes(server)
  server.addHook('preClose', async () => {
    for (const client of open) client.destroy()
  })
  return (request, reply) => {
    const { origin } = request.headers
    // A page of another site could otherwise open sockets for its visitors; the header is absent only outside browsers.
    if (origin !== undefined && origin !== new URL(destination.siteOrigin).origin)
      return void sendProblem(reply, 'forbidden')
    const handshake = startHandshake(request, destination)
    const client = request.raw.socket
    const abandon = () => handshake.destroy()
    client.once('close', abandon)
    open.add(client)
    client.once('close', () => open.delete(client))
    handshake
      .setTimeout(handshakeTimeoutMs, () => handshake.destroy(new Error('handshake timeout')))
      .on('error', (error) => destination.refuse(reply, error))
      .on('response', (response) => sendRefusal(reply, response))
      .on('upgrade', (response, api: Socket, firstOfApi) => {
        client.off('close', abandon)
        reply.hijack().raw.detachSocket(client)
        client.write(headOf(response))
        client.write(firstOfApi)
        api.write(heads.get(request.raw) ?? '')
        connect(client, api)
      })
      .end()
  }
}

/**
 * Routes handshakes like any request, so that logs, limits and refusals are the same.
 * @returns what clients have sent after their handshake
 */
function routeHandshakes(server: FastifyInstance): WeakMap<IncomingMessage, Buffer> {
  const heads = new WeakMap<IncomingMessage, Buffer>()
  server.server.on('upgrade', (request, socket: Socket, head) => {
    if (!isChatUpgrade(request)) return
    heads.set(request, head)
    // Without a listener, a reset by the client would end the process.
    socket.on('error', () => socket.destroy())
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket)
    response.once('finish', () => socket.destroySoon())
    server.routing(request, response)
  })
  return heads
}

function startHandshake(request: FastifyRequest, { apiOrigin, callerHeaders }: Destination) {
  const { headers, url } = request.raw
  const passed: Record<string, string | string[]> = { connection: 'Upgrade', upgrade: 'websocket' }
  for (const [name, value] of Object.entries(headers)) if (value !== undefined && isPassed(name)) passed[name] = value
  const start = apiOrigin.startsWith('https:') ? requestHttps : requestHttp
  // A connection of its own: it can't be used again.
  return start(apiOrigin, { path: url, agent: false, headers: { ...passed, ...callerHeaders.of(request) } })
}

function sendRefusal(reply: FastifyReply, response: IncomingMessage): void {
  const passed = ['content-type', 'content-language', 'cache-control', 'retry-after', 'x-request-id']
  for (const name of passed) if (response.headers[name] !== undefined) reply.header(name, response.headers[name])
  reply.code(response.statusCode ?? 502).send(response)
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const fields = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}`] : []))
  return `${[`HTTP/1.1 ${statusCode} ${statusMessage}`, ...fields].join('\r\n')}\r\n\r\n`
}

/** Connects two sockets until both are closed; when one is, the other still gets what was sent to it. */
function connect(client: Socket, api: Socket): void {
  for (const [one, other] of [
    [client, api],
    [api, client],
  ] as const) {
    one.setNoDelay(true)
    one.setTimeout(silenceTimeoutMs, () => one.destroy())
    one.once('error', () => other.destroy())
    one.once('close', () => other.destroySoon())
    one.pipe(other)
  }
}
