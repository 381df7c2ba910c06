import { once } from 'node:events'
import { chatSubprotocol } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import {
  type ChatEntry,
  type ClientFrame,
  type ServerFrame,
  type ServerFrameOf,
  serverFrame,
} from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { WebSocket } from 'ws'

export interface ChatClientOptions {
  headers?: Record<string, string>
  subprotocol?: string | null
}

/** A websocket client that checks each frame against the contract. */
export interface ChatClient {
  socket: WebSocket
  /** All frames received so far. */
  frames: ServerFrame[]
  /** All entries received so far, including those of the welcome. */
  entries(): ChatEntry[]
  texts(): string[]
  send(frame: ClientFrame): void
  /** Sends any text. */
  sendRaw(text: string | Buffer): void
  hello(ticket: string, position?: { epoch: string; after: number }): Promise<ServerFrameOf<'welcome'>>
  /** Sends a message and waits for its reply. */
  say(text: string, clientId?: string): Promise<ServerFrameOf<'said' | 'refused'>>
  /** The first frame, past or future, that `find` accepts. */
  frame<F extends ServerFrame>(find: (frame: ServerFrame) => frame is F): Promise<F>
  until(isTrue: () => boolean): Promise<void>
  /** The code with which the connection is or was closed. */
  closed: Promise<number>
  close(): Promise<void>
}

export const isType =
  <T extends ServerFrame['type']>(type: T) =>
  (frame: ServerFrame): frame is ServerFrameOf<T> =>
    frame.type === type

let messages = 0

/** Opens a connection. @throws Error with the HTTP status of a refused upgrade */
export async function openChat(
  origin: string,
  fullTitleId: string,
  { headers = {}, subprotocol = chatSubprotocol }: ChatClientOptions = {},
): Promise<ChatClient> {
  const url = `${origin.replace('http', 'ws')}/chat/v1/${fullTitleId}`
  const socket = new WebSocket(url, subprotocol === null ? [] : [subprotocol], { headers })
  const frames: ServerFrame[] = []
  const waiting = new Set<() => void>()
  const notify = () => {
    for (const check of waiting) check()
  }
  socket.on('message', (data) => {
    frames.push(serverFrame.parse(JSON.parse(data.toString())))
    notify()
  })
  // Unlike `once`, it does not reject when the upgrade is refused.
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      notify()
      resolve(code)
    })
  })
  await once(socket, 'open')
  socket.on('error', () => undefined)

  const until = (isTrue: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (isTrue()) resolve()
        else if (socket.readyState === WebSocket.CLOSED)
          closed.then((code) => reject(new Error(`The connection was closed with ${code}`)))
        else return
        waiting.delete(check)
      }
      waiting.add(check)
      check()
    })
  const frame = async <F extends ServerFrame>(find: (frame: ServerFrame) => frame is F): Promise<F> => {
    await until(() => frames.some(find))
    const found = frames.find(find)
    if (!found) throw new Error('A frame has disappeared')
    return found
  }
  const send = (sent: ClientFrame) => socket.send(JSON.stringify(sent))
  const entries = () =>
    frames.flatMap((received) => (received.type === 'welcome' || received.type === 'entries' ? received.entries : []))

  return {
    socket,
    frames,
    entries,
    texts: () => entries().flatMap((entry) => (entry.kind === 'message' ? [entry.message.text] : [])),
    send,
    sendRaw: (text) => socket.send(text),
    hello: (ticket, position) => {
      send({ type: 'hello', ticket, ...position })
      return frame(isType('welcome'))
    },
    say: (text, clientId = `c${messages++}`) => {
      const before = frames.length
      send({ type: 'say', client_id: clientId, text })
      return frame(
        (received): received is ServerFrameOf<'said' | 'refused'> =>
          (received.type === 'said' || received.type === 'refused') &&
          received.client_id === clientId &&
          frames.indexOf(received) >= before,
      )
    },
    frame,
    until,
    closed,
    close: async () => {
      socket.close()
      await closed
    },
  }
}
