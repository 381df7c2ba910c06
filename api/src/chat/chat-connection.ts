import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { type ClientFrame, clientFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { WebSocket } from 'ws'
import { createChatSocket } from './chat-socket.ts'
import { type ConnectionDeps, type Joined, join, type Visit } from './join.ts'
import { internalError } from './own-seat.ts'
import { sayFrame } from './say.ts'

/** `waiting`: for `hello`. `joining`: until the member has a seat. */
export type ConnectionState = 'waiting' | 'joining' | 'joined'

const transitions: Record<ConnectionState, Partial<Record<ClientFrame['type'], ConnectionState>>> = {
  waiting: { hello: 'joining' },
  // The client may have received `welcome` a moment earlier; such frames are handled after `hello`.
  joining: { say: 'joining', react: 'joining' },
  joined: { say: 'joined', react: 'joined' },
}

/** The state after a frame; undefined for a frame that is not allowed now. */
export const stateAfter = (state: ConnectionState, frame: ClientFrame): ConnectionState | undefined =>
  transitions[state][frame.type]

/** @returns whether one more is allowed: `atOnce` of them, and `perSecond` more each second. */
export function createBucket(atOnce: number, perSecond: number): () => boolean {
  let tokens = atOnce
  let filledAt = performance.now()
  return () => {
    const now = performance.now()
    tokens = Math.min(atOnce, tokens + ((now - filledAt) / 1000) * perSecond)
    filledAt = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

export interface ChatConnection {
  readonly closed: Promise<void>
  close(code: number): void
}

/** Serves one websocket from `hello` to its end. */
export function openConnection(deps: ConnectionDeps, raw: WebSocket, visit: Visit): ChatConnection {
  const { chatLimits, chatMetrics, log } = deps
  const socket = createChatSocket(raw, chatLimits, chatMetrics)
  const isAllowed = createBucket(chatLimits.framesAtOnce, chatLimits.framesPerSecond)
  let state: ConnectionState = 'waiting'
  let joined: Joined | undefined
  // One frame after the other, so that messages have the order in which they were sent.
  let work = Promise.resolve()
  const helloOverdue = setTimeout(() => socket.close(chatClose.badFrame), chatLimits.helloMs)

  async function handle(frame: ClientFrame): Promise<void> {
    if (socket.isClosing) return
    if (frame.type === 'hello') {
      joined = await join(deps, socket, visit, frame)
      state = 'joined'
    } else if (!joined) return
    else if (frame.type === 'say') socket.send(await sayFrame(deps, visit, joined.claims, frame))
    else joined.hub.react(frame.reaction)
  }

  raw.on('message', (data, isBinary) => {
    if (socket.isClosing) return
    if (!isAllowed()) return socket.close(chatClose.flood)
    const frame = isBinary ? undefined : parseFrame(data.toString())
    const next = frame && stateAfter(state, frame)
    if (!next) return socket.close(chatClose.badFrame)
    if (frame.type === 'hello') clearTimeout(helloOverdue)
    state = next
    work = work
      .then(() => handle(frame))
      .catch((error) => {
        log.error({ err: error }, 'a frame of the chat could not be handled')
        socket.close(internalError)
      })
  })

  const closed = socket.closed.then(async () => {
    clearTimeout(helloOverdue)
    // Joining may still be under way.
    await work
    joined?.leave()
  })
  return { closed, close: socket.close }
}

function parseFrame(text: string): ClientFrame | undefined {
  try {
    return clientFrame.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
