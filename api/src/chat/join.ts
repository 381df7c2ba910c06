import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { ClientFrame } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { HubDeps } from './chat-deps.ts'
import type { ChatSocket } from './chat-socket.ts'
import type { ChatClaims } from './chat-ticket.ts'
import { createOwnSeat } from './own-seat.ts'
import type { RoomHub } from './room-hub.ts'
import type { Rooms } from './rooms.ts'
import type { Said, Saying } from './say-batch.ts'

/** What a connection needs. */
export interface ConnectionDeps extends HubDeps {
  rooms: Rooms
  say(roomId: string, saying: Saying): Promise<Said>
}

/** What the address and the request of a connection say. */
export interface Visit {
  fullTitleId: string
  /** Of the client's address. */
  rateLimitKey: string
}

type HelloFrame = Extract<ClientFrame, { type: 'hello' }>

/** A connection that has joined a room. */
export interface Joined {
  claims: ChatClaims
  hub: RoomHub
  /** Call it once, when the socket has closed. */
  leave(): void
}

/** Takes a seat with the ticket of `hello`. Undefined after closing the socket of a client that may not join. */
export async function join(
  deps: ConnectionDeps,
  socket: ChatSocket,
  visit: Visit,
  hello: HelloFrame,
): Promise<Joined | undefined> {
  const claims = deps.chatTickets.open(hello.ticket)
  const hub = claims?.full_title_id === visit.fullTitleId ? await deps.rooms.enter(claims.room_id) : undefined
  if (!claims || !hub) {
    socket.close(chatClose.noAccount)
    return undefined
  }
  const seat = createOwnSeat(deps, socket, hub, claims)
  const leave = () => {
    hub.remove(seat)
    deps.rooms.leave(claims.room_id)
  }
  try {
    // Before its rights are read, so that no change of them is missed.
    hub.add(seat)
    const own = await seat.readOwn()
    if (own) await hub.welcome(seat, hello, own)
    seat.welcomed()
    return { claims, hub, leave }
  } catch (error) {
    leave()
    throw error
  }
}
