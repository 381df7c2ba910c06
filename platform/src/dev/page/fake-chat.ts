import type { ClientFrame, ServerFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { choicesIn } from '../choices.ts'
import type { DevFacts } from '../facts.ts'
import type { FakeChat } from '../scenario.ts'

/** Milliseconds; less than the silence after which a client reconnects. */
const pulseMs = 20_000

/** Connections to the chat are answered by the chosen scenario; those to anything else are real. */
export function fakeChat(facts: DevFacts): void {
  self.WebSocket = new Proxy(self.WebSocket, {
    construct(Real, [address, protocols]: ConstructorParameters<typeof WebSocket>) {
      if (!new URL(address, location.href).pathname.startsWith('/chat/')) return new Real(address, protocols)
      return new FakeSocket(facts.scenarios[choicesIn(document.cookie).scenario ?? '']?.chat ?? {})
    },
  })
}

/** Has only what the chat's client uses. */
class FakeSocket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly #chat: FakeChat
  readonly #pulse: ReturnType<typeof setInterval>
  #seq = 0
  #nickname = ''

  constructor(chat: FakeChat) {
    this.#chat = chat
    this.#pulse = setInterval(() => this.#answer({ type: 'reactions', counts: {} }), pulseMs)
    queueMicrotask(() => this.onopen?.())
  }

  send(text: string): void {
    const frame = JSON.parse(text) as ClientFrame
    if (frame.type === 'hello') this.#welcome()
    if (frame.type === 'react') this.#answer({ type: 'reactions', counts: { [frame.reaction]: 1 } })
    if (frame.type === 'say') this.#hear(frame.client_id, frame.text)
  }

  close(): void {
    clearInterval(this.#pulse)
  }

  #welcome(): void {
    const { frames = [], closes } = this.#chat
    for (const frame of frames) this.#answer(frame)
    if (closes !== undefined) queueMicrotask(() => this.onclose?.({ code: closes }))
  }

  #hear(client_id: string, text: string): void {
    const { refuses, isHeld = false } = this.#chat
    const message_id = `own-${client_id}`
    if (refuses) this.#answer({ type: 'refused', client_id, reason: refuses })
    else this.#answer({ type: 'said', client_id, message_id, awaits_review: isHeld })
    if (refuses || isHeld) return
    const at = new Date().toISOString()
    const message = { message_id, nickname: this.#nickname, text, at, is_moderator: false, client_id }
    this.#answer({ type: 'entries', entries: [{ seq: this.#seq + 1, kind: 'message', message }] })
  }

  #answer(frame: ServerFrame): void {
    if (frame.type === 'welcome') {
      this.#seq = frame.seq
      this.#nickname = frame.own.nickname ?? 'はじめて'
    }
    if (frame.type === 'entries') this.#seq = frame.entries.at(-1)?.seq ?? this.#seq
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(frame) }))
  }
}
