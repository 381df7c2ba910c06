import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { WebSocket } from 'ws'
import type { ChatLimits } from './chat-deps.ts'
import { type ChatMetrics, closeReason } from './chat-metrics.ts'

/** A websocket that can't use memory without bound, and whose end is certain. */
export interface ChatSocket {
  readonly isClosing: boolean
  readonly closed: Promise<void>
  /** Does nothing once the socket closes. */
  send(frame: Buffer): void
  close(code: number): void
  checkAlive(): void
}

/** Pings without a response until a connection counts as lost: mobile networks pause for many seconds. */
const maxMissed = 3

export function createChatSocket(socket: WebSocket, limits: ChatLimits, metrics: ChatMetrics): ChatSocket {
  let isClosing = false
  let missed = 0
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('pong', () => {
    missed = 0
  })

  function endWithin(ms: number): void {
    isClosing = true
    const overdue = setTimeout(() => socket.terminate(), ms)
    socket.once('close', () => clearTimeout(overdue))
  }

  function close(code: number): void {
    if (isClosing) return
    const reason = closeReason(code)
    if (reason) metrics.refused(reason)
    endWithin(limits.closeMs)
    socket.close(code)
  }

  // ws itself closes the socket for bytes that break its protocol, with the right code.
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (isClosing) return
    if (error.code?.startsWith('WS_ERR')) metrics.refused(error.code === oversized ? 'tooLarge' : 'badFrame')
    endWithin(limits.closeMs)
  })

  return {
    get isClosing() {
      return isClosing
    },
    closed,
    send: (frame) => {
      if (isClosing || socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > limits.backlogBytes) close(chatClose.tooSlow)
      // As text, although it is given as bytes.
      else socket.send(frame, { binary: false })
    },
    close,
    checkAlive: () => {
      if (isClosing) return
      missed += 1
      if (missed <= maxMissed) return socket.ping()
      metrics.refused('dead')
      isClosing = true
      socket.terminate()
    },
  }
}

const oversized = 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH'
