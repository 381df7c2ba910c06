import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * Forwards an upgrade and all that follows, byte by byte; when the target is unreachable, the connection is closed.
 * @param head what the client has sent after its request
 */
export function tunnel(incoming: IncomingMessage, client: Duplex, head: Buffer, origin: string): void {
  const { hostname, port } = new URL(origin)
  const { method, url, rawHeaders } = incoming
  const fields = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}`] : []))
  const target = connect(Number(port), hostname)
  target.write(`${[`${method} ${url} HTTP/1.1`, ...fields].join('\r\n')}\r\n\r\n`)
  target.write(head)
  target.on('error', () => client.destroy())
  target.on('close', () => client.end())
  client.on('error', () => target.destroy())
  client.on('close', () => target.destroy())
  client.pipe(target).pipe(client)
}
