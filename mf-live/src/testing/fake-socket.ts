import type { ClientFrame, ServerFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { onTestFinished, vi } from 'vitest'

/** The server's side of one connection. */
export interface FakeSocket {
  readonly address: string
  readonly sent: ClientFrame[]
  readonly isOpen: boolean
  /** Accepts the connection. */
  accept(): void
  send(frame: ServerFrame | string): void
  /** The connection ends; without a code it is lost. */
  end(code?: number): void
}

/** Replaces `WebSocket` for one test. @returns every connection so far, the latest last */
export function fakeSockets(): FakeSocket[] {
  const sockets: FakeSocket[] = []
  class Socket {
    onopen: (() => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: ((event: { code: number }) => void) | null = null
    readonly sent: ClientFrame[] = []
    isOpen = true
    readonly address: string

    constructor(address: string) {
      this.address = address
      sockets.push({
        address,
        sent: this.sent,
        accept: () => this.onopen?.(),
        send: (frame) => this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) }),
        end: (code = 1006) => {
          this.isOpen = false
          this.onclose?.({ code })
        },
        isOpen: true,
      })
      const own = sockets.at(-1)
      if (own) Object.defineProperty(own, 'isOpen', { get: () => this.isOpen })
    }

    send(data: string) {
      this.sent.push(JSON.parse(data) as ClientFrame)
    }

    close() {
      this.isOpen = false
    }
  }
  vi.stubGlobal('WebSocket', Socket)
  onTestFinished(() => void vi.unstubAllGlobals())
  return sockets
}
