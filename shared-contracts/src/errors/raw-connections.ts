import { rawProblem } from './raw-problem.ts'

/** What is used of node:net's `Socket`; this package has no types of Node's. */
interface RawSocket {
  readonly writable: boolean
  on(event: 'error', listener: () => void): unknown
  end(text: string, sent: () => void): unknown
  destroy(): unknown
}

/** What is used of node:http's `Server`. */
interface RawServer {
  on(event: 'upgrade' | 'connect', listener: (request: unknown, socket: RawSocket) => void): unknown
}

function endWith(socket: RawSocket, response: string): void {
  if (socket.writable) socket.end(response, () => socket.destroy())
  else socket.destroy()
}

/** Fastify's `clientErrorHandler`: responds to input that could not be parsed as a request with problem+json. */
export const answerClientError = (error: { code?: string }, socket: RawSocket): void =>
  endWith(socket, rawProblem(error.code))

/**
 * Responds to every `Upgrade` (WebSocket, h2c) and `CONNECT` with problem+json and closes the connection. Node leaves such a
 * socket without a timeout and without an `error` listener, so that a reset by the client would end the process.
 */
export function refuseOtherProtocols(server: RawServer): void {
  for (const event of ['upgrade', 'connect'] as const)
    server.on(event, (_, socket) => {
      socket.on('error', () => socket.destroy())
      endWith(socket, rawProblem(event))
    })
}
