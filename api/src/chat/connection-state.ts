import type { ClientFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'

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
