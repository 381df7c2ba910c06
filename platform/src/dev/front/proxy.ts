import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'

type Headers = Record<string, string | string[] | undefined>

/** Proxies a request; when the target is unreachable, the connection is closed, as without a network. */
export function proxy(
  incoming: IncomingMessage,
  answer: ServerResponse,
  { origin, headers = {}, change }: { origin: string; headers?: Headers; change?: (html: string) => string },
): void {
  const outgoing = request(new URL(incoming.url ?? '/', origin), {
    method: incoming.method,
    headers: { ...incoming.headers, ...headers },
  })
  outgoing.on('response', (response) => {
    const isPage = change && /text\/html/.test(response.headers['content-type'] ?? '')
    if (isPage) void sendChanged(response, answer, change)
    else {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    }
  })
  outgoing.on('error', () => answer.destroy())
  answer.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}

async function sendChanged(response: IncomingMessage, answer: ServerResponse, change: (html: string) => string) {
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece as Buffer)
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = response.headers
  answer.writeHead(response.statusCode ?? 502, headers)
  answer.end(change(Buffer.concat(pieces).toString('utf8')))
}

/** Proxies an upgraded connection, such as the chat's WebSocket. */
export function proxySocket(incoming: IncomingMessage, socket: Socket, head: Buffer, origin: string): void {
  const { hostname, port } = new URL(origin)
  const upstream = connect(Number(port), hostname, () => {
    const lines = incoming.rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${incoming.rawHeaders[at + 1]}`]))
    upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    upstream.pipe(socket).pipe(upstream)
  })
  for (const [one, other] of [[upstream, socket] as const, [socket, upstream] as const])
    one.on('error', () => other.destroy())
}
