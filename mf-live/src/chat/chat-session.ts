import type { Reaction } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { ClientFrame, ServerFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { type ChatSocket, openChatSocket } from './chat-socket.ts'
import { type ChatEvent, type ChatState, hasGap, needsNickname, reduceChat } from './chat-state.ts'
import { connectionAfterClose, connectionAfterRefusal, reconnectDelay } from './connection-after.ts'
import { followNetwork } from './follow-network.ts'

interface ChatSessionOptions {
  address: string
  /** A ticket serves one connection. */
  fetchTicket: () => Promise<string>
  store: { read(): ChatState; write(state: ChatState): void }
}

/** What the parts of the chat can do. */
export interface ChatSession {
  /** Connects, and from then on reconnects by itself until `close`. */
  open(): void
  close(): void
  reconnect(): void
  say(text: string): void
  /** Sends a refused message again. */
  retry(clientId: string): void
  withdraw(clientId: string): void
  react(reaction: Reaction): void
  /** The member has chosen a nickname: sends what waited for it. */
  named(nickname: string): void
  /** The reader has left the end of the list, or is back there. */
  scrolled(isAtEnd: boolean): void
}

/** Milliseconds after which a connection counts as working, so that the next loss is followed by a quick attempt. */
const workingAfter = 10_000
/** Reactions in one second; the server closes connections that send far more. */
const reactionsPerSecond = 5

/** The chat of one title: keeps a connection and the state in `store` up to date. */
export function createChatSession({ address, fetchTicket, store }: ChatSessionOptions): ChatSession {
  let socket: ChatSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let stopFollowing: (() => void) | undefined
  let attempts = 0
  let connectedAt = Number.POSITIVE_INFINITY
  /** Increases with each connection, so that the ticket of an earlier one is dropped. */
  let turn = 0
  const reactedAt: number[] = []

  const dispatch = (event: ChatEvent) => store.write(reduceChat(store.read(), event))
  const isConnected = () => store.read().connection.name === 'connected'
  const send = (frame: ClientFrame) => {
    if (isConnected()) socket?.send(frame)
  }

  async function connect() {
    turn += 1
    const own = turn
    disconnect()
    dispatch({ type: 'connection', connection: { name: 'connecting' } })
    try {
      const ticket = await fetchTicket()
      if (own === turn) openSocket(ticket)
    } catch (error) {
      if (own === turn) goOn(connectionAfterRefusal(error))
    }
  }

  function openSocket(ticket: string) {
    const { epoch, seq } = store.read()
    const position = epoch === null ? {} : { epoch, after: seq }
    socket = openChatSocket(address, {
      hello: { type: 'hello', ticket, ...position },
      onFrame: handleFrame,
      onClosed: (code) => goOn(connectionAfterClose(code)),
    })
  }

  function disconnect() {
    clearTimeout(retry)
    socket?.close()
    socket = undefined
  }

  function goOn(next: ReturnType<typeof connectionAfterClose>) {
    disconnect()
    if (next.name !== 'retry') return dispatch({ type: 'connection', connection: next })
    if (Date.now() - connectedAt > workingAfter) attempts = 0
    connectedAt = Number.POSITIVE_INFINITY
    const delay = next.afterSeconds === undefined ? reconnectDelay(attempts) : next.afterSeconds * 1_000
    attempts += 1
    dispatch({ type: 'connection', connection: { name: 'disconnected', retryAt: Date.now() + delay } })
    retry = setTimeout(connect, delay)
  }

  function handleFrame(frame: ServerFrame) {
    if (frame.type === 'entries' && hasGap(store.read(), frame.entries)) return goOn({ name: 'retry' })
    dispatch({ type: 'frame', frame, now: Date.now() })
    if (frame.type === 'welcome') {
      connectedAt = Date.now()
      for (const own of store.read().outgoing) if (own.state === 'sending') sendMessage(own.clientId, own.text)
    }
    if (frame.type === 'own' && frame.own.refusal === null) retryUnnamed()
  }

  const sendMessage = (clientId: string, text: string) => send({ type: 'say', client_id: clientId, text })
  function retryMessage(clientId: string) {
    const own = store.read().outgoing.find((message) => message.clientId === clientId)
    if (own?.state !== 'refused') return
    dispatch({ type: 'retried', clientId })
    sendMessage(clientId, own.text)
  }
  function retryUnnamed() {
    for (const own of store.read().outgoing)
      if (own.state === 'refused' && needsNickname(own.reason)) retryMessage(own.clientId)
  }
  const isWaiting = () => {
    const { connection } = store.read()
    return connection.name === 'disconnected' && connection.retryAt !== null
  }
  const reconnect = () => {
    attempts = 0
    void connect()
  }

  return {
    open() {
      stopFollowing = followNetwork({
        onOnline: () => isWaiting() && reconnect(),
        onOffline: () => socket && goOn({ name: 'retry' }),
        onVisible: () => (isWaiting() || socket?.isSilent()) && reconnect(),
      })
      void connect()
    },
    close() {
      turn += 1
      stopFollowing?.()
      disconnect()
    },
    reconnect,
    say(text) {
      const clientId = crypto.randomUUID()
      dispatch({ type: 'wrote', clientId, text })
      if (store.read().outgoing.at(-1)?.state === 'sending') sendMessage(clientId, text)
    },
    retry: retryMessage,
    withdraw: (clientId) => dispatch({ type: 'withdrawn', clientId }),
    react(reaction) {
      if (!isConnected()) return
      const now = Date.now()
      while (reactedAt[0] !== undefined && reactedAt[0] <= now - 1_000) reactedAt.shift()
      if (reactedAt.length >= reactionsPerSecond) return
      reactedAt.push(now)
      send({ type: 'react', reaction })
    },
    named(nickname) {
      dispatch({ type: 'named', nickname })
      retryUnnamed()
    },
    scrolled: (isAtEnd) => dispatch({ type: 'scrolled', isAtEnd }),
  }
}
