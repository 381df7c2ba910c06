import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { OwnRights } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { ChatSocket } from './chat-socket.ts'
import type { ChatClaims } from './chat-ticket.ts'
import { presentOwn, readRights } from './rights.ts'
import { liveAmong } from './rights-store.ts'
import type { HubDeps, RoomHub } from './room-hub.ts'
import { frameOf, type Seat } from './seat.ts'

/** A seat, and how its member takes it. */
export interface OwnSeat extends Seat {
  /** What its member may do now; undefined after closing the socket of a member who may not read here. */
  readOwn(): Promise<OwnRights | undefined>
  /** Makes up for a `refresh` that came before the welcome. */
  welcomed(): void
}

async function readOwnRights(deps: HubDeps, { room }: RoomHub, claims: ChatClaims): Promise<OwnRights | number> {
  const { db, clock } = deps
  const live = await liveAmong(db, [claims.session], clock.now())
  const rights = await readRights(db, room, claims.member)
  // Only the ticket of a holder outlasts the office of a moderator.
  const mayRead = claims.is_holder || rights?.isModerator
  if (!rights || !mayRead || live.size === 0) return chatClose.noAccount
  if (rights.isBanned) return chatClose.banned
  return presentOwn(rights, { memberId: claims.member, isHolder: claims.is_holder }, room, clock.now())
}

export function createOwnSeat(deps: HubDeps, socket: ChatSocket, hub: RoomHub, claims: ChatClaims): OwnSeat {
  let known: string | undefined
  let isStale = false
  let isRefreshing = false

  const seat: OwnSeat = {
    memberId: claims.member,
    sessionId: claims.session,
    isModerator: false,
    position: undefined,
    send: socket.send,
    close: socket.close,
    checkAlive: socket.checkAlive,
    refresh: () => {
      isStale = true
      if (seat.position !== undefined && !isRefreshing) void refresh()
    },
    readOwn: async () => {
      isStale = false
      const own = await readOwnRights(deps, hub, claims)
      if (typeof own !== 'number') {
        seat.isModerator = own.is_moderator
        known = JSON.stringify(own)
        return own
      }
      socket.close(own)
      return undefined
    },
    welcomed: () => {
      if (isStale) seat.refresh()
    },
  }

  async function refresh(): Promise<void> {
    isRefreshing = true
    try {
      while (isStale && !socket.isClosing) {
        const before = known
        const own = await seat.readOwn()
        if (!own || JSON.stringify(own) === before) continue
        seat.send(frameOf({ type: 'own', own }))
        hub.catchUp(seat)
      }
    } catch (error) {
      // The member comes back with rights that are read again.
      deps.log.error({ err: error }, 'rights of a member of the chat could not be read')
      socket.close(internalError)
    } finally {
      isRefreshing = false
    }
  }
  return seat
}

/** RFC 6455 §7.4.1; a client comes back by itself after it. */
export const internalError = 1011
