import { chatSubprotocol } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { ClientFrame, ServerFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { readFrame } from './read-frame.ts'

/** Milliseconds. The server sends something at least every 25 seconds. */
const silenceMs = 35_000

interface ChatSocketOptions {
  hello: ClientFrame
  onFrame: (frame: ServerFrame) => void
  /** Once, with the server's code; undefined when the connection was lost. Never after `close`. */
  onClosed: (code: number | undefined) => void
}

export interface ChatSocket {
  send(frame: ClientFrame): void
  /** Whether nothing has arrived for so long that the connection must be lost: timers sleep in a background tab. */
  isSilent(): boolean
  close(): void
}

/** The address of a title's chat on the page's own origin (spec §12.1). */
export const chatAddress = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>, fullTitleId: string): string =>
  `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/chat/v1/${encodeURIComponent(fullTitleId)}`

/** One websocket connection to the chat. Silence ends it like a lost network. */
export function openChatSocket(address: string, { hello, onFrame, onClosed }: ChatSocketOptions): ChatSocket {
  const socket = new WebSocket(address, chatSubprotocol)
  let silence: ReturnType<typeof setTimeout> | undefined
  let lastFrameAt = Date.now()
  let isOver = false

  const end = () => {
    isOver = true
    clearTimeout(silence)
    socket.close()
  }
  const closed = (code: number | undefined) => {
    if (isOver) return
    end()
    onClosed(code)
  }
  const heard = () => {
    lastFrameAt = Date.now()
    clearTimeout(silence)
    silence = setTimeout(() => closed(undefined), silenceMs)
  }
  heard()
  socket.onopen = () => {
    if (!isOver) socket.send(JSON.stringify(hello))
  }
  socket.onmessage = ({ data }) => {
    if (isOver) return
    heard()
    const frame = readFrame(data)
    if (frame) onFrame(frame)
  }
  socket.onclose = ({ code }) => closed(code)
  return {
    send: (frame) => socket.send(JSON.stringify(frame)),
    isSilent: () => Date.now() - lastFrameAt > silenceMs,
    close: end,
  }
}
