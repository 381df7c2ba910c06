import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import type { OwnRights } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { HubDeps } from './chat-deps.ts'
import type { ChatSocket } from './chat-socket.ts'
import type { ChatClaims } from './chat-ticket.ts'
import { presentOwn, type Rights, readRights } from './rights.ts'
import { liveAmong } from './rights-store.ts'
import type { RoomHub } from './room-hub.ts'
import { anyPart, frameOf, type Seat } from './seats.ts'

/** A seat, and how its member takes it. */
export interface OwnSeat extends Seat {
  /** What its member may do now; undefined after closing the socket of a member who may not read here. */
  readOwn(): Promise<OwnRights | undefined>
  /** Makes up for a `refresh` that came before the welcome. */
  welcomed(): void
}

async function readOwnRights(deps: HubDeps, { room }: RoomHub, claims: ChatClaims): Promise<Rights | number> {
  const { db, clock } = deps
  const live = await liveAmong(db, [claims.session], clock.now())
  const rights = await readRights(db, room, claims.member)
  if (!rights || live.size === 0) return chatClose.noAccount
  return rights.isBanned ? chatClose.banned : rights
}

export function createOwnSeat(deps: HubDeps, socket: ChatSocket, hub: RoomHub, claims: ChatClaims): OwnSeat {
  const participant = { memberId: claims.member, isHolder: claims.is_holder }
  let rights: Rights | undefined
  let known: string | undefined
  let isStale = false
  let isRefreshing = false

  function present(current: Rights): OwnRights {
    const own = presentOwn(current, participant, hub.room, deps.clock.now())
    known = JSON.stringify(own)
    return own
  }

  const seat: OwnSeat = {
    memberId: claims.member,
    sessionId: claims.session,
    isModerator: false,
    position: undefined,
    part: anyPart(),
    viewers: undefined,
    isSilent: false,
    send: (frame) => {
      seat.isSilent = false
      socket.send(frame)
    },
    close: socket.close,
    checkAlive: socket.checkAlive,
    refresh: () => {
      isStale = true
      if (seat.position !== undefined && !isRefreshing) void refresh()
    },
    applyRules: () => {
      const before = known
      if (seat.position === undefined || !rights) return
      const own = present(rights)
      if (known !== before) seat.send(frameOf({ type: 'own', own }))
    },
    readOwn: async () => {
      isStale = false
      const read = await readOwnRights(deps, hub, claims)
      if (typeof read === 'number') {
        socket.close(read)
        return undefined
      }
      rights = read
      seat.isModerator = read.isModerator
      return present(read)
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
        if (!own || known === before) continue
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
