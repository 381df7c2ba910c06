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
  method?: string | undefined
  url?: string | undefined
  headers: { upgrade?: string | undefined }
}

/** What is used of node:http's `Server`. */
interface RawServer {
  on(event: 'upgrade' | 'connect', listener: (request: RawRequest, socket: RawSocket) => void): unknown
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

/**
 * Responds to every `Upgrade` (WebSocket, h2c) and `CONNECT` with problem+json and closes the connection. Node leaves such a
 * socket without a timeout and without an `error` listener, so that a reset by the client would end the process.
 * @param isOffered of an upgrade: whether another listener responds to it
 */
export function refuseOtherProtocols(
  server: RawServer,
  isOffered: (request: RawRequest) => boolean = () => false,
): void {
  for (const event of ['upgrade', 'connect'] as const)
    server.on(event, (request, socket) => {
      socket.on('error', () => socket.destroy())
      if (event === 'connect' || !isOffered(request)) endWith(socket, rawProblem(event))
    })
}
