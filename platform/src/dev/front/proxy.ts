import { type IncomingMessage, request, type ServerResponse } from 'node:http'

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
    // The target may go away while it responds.
    response.on('error', () => answer.destroy())
    if (isPage) sendChanged(response, answer, change).catch(() => answer.destroy())
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
