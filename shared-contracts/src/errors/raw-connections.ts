import { rawProblem } from './raw-problem.ts'

/** What is used of node:net's `Socket`; this package has no types of Node's. */
interface RawSocket {
  readonly writable: boolean
  on(event: 'error', listener: () => void): unknown
  end(text: string, sent: () => void): unknown
  destroy(): unknown
}

/** What is used of node:http's `IncomingMessage`. */
interface RawRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: { upgrade?: string | undefined }
}

/** What is used of node:http's `Server`. */
interface RawServer {
  on(event: 'upgrade' | 'connect', listener: (request: RawRequest, socket: RawSocket, head: unknown) => void): unknown
}

function endWith(socket: RawSocket, response: string): void {
  if (socket.writable) socket.end(response, () => socket.destroy())
  else socket.destroy()
}

/** Fastify's `clientErrorHandler`: responds to input that could not be parsed as a request with problem+json. */
export const answerClientError = (error: { code?: string }, socket: RawSocket): void =>
  endWith(socket, rawProblem(error.code))

/** Whether a request asks for a websocket below `/chat/`. */
export const isChatUpgrade = ({ method, url, headers }: RawRequest): boolean =>
  method === 'GET' && (url?.startsWith('/chat/') ?? false) && headers.upgrade?.toLowerCase() === 'websocket'

/** Takes over a socket whose client wants another protocol; false when it does not. */
export type AcceptUpgrade = (request: RawRequest, socket: RawSocket, head: unknown) => boolean

/**
 * Responds to `Upgrade` (WebSocket, h2c) and `CONNECT` with problem+json and closes the connection. Node leaves such a socket without
 * a timeout and without an `error` listener, so that a reset by the client would end the process.
 * @param accept is asked first about each `Upgrade`
 */
export function refuseOtherProtocols(server: RawServer, accept: AcceptUpgrade = () => false): void {
  for (const event of ['upgrade', 'connect'] as const)
    server.on(event, (request, socket, head) => {
      if (event === 'upgrade' && accept(request, socket, head)) return
      socket.on('error', () => socket.destroy())
      endWith(socket, rawProblem(event))
    })
}
