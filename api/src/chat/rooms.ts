import { chatClose } from '@ginmaku/shared-contracts/api/watching/chat-bounds.ts'
import { after } from '../clock.ts'
import type { HubDeps } from './chat-deps.ts'
import { findRoom } from './chat-store.ts'
import { endIfOver } from './end-rooms.ts'
import { liveAmong } from './rights-store.ts'
import { RoomHub } from './room-hub.ts'
import { listModerators, listRestrictedSince, listRooms } from './room-store.ts'
import { partsOfRound } from './seats.ts'

/** The rooms with connections to this process. */
export interface Rooms {
  /** Undefined for a room that does not exist. Call `leave` once for each room that it returns. */
  enter(roomId: string): Promise<RoomHub | undefined>
  leave(roomId: string): void
  stop(): void
}

interface Opened {
  opening: Promise<RoomHub | undefined>
  hub: RoomHub | undefined
  users: number
}

export function createRooms(deps: HubDeps): Rooms {
  const { chatFeed, chatLimits, db } = deps
  const rooms = new Map<string, Opened>()
  const hubs = () => [...rooms.values()].flatMap(({ hub }) => hub ?? [])

  async function open(roomId: string) {
    const room = await findRoom(db, roomId)
    if (!room) return undefined
    const hub = new RoomHub(deps, room)
    await hub.load()
    return hub
  }

  const unsubscribe = chatFeed.subscribe((notice) => {
    if (notice.kind === 'member' && notice.roomId === undefined) for (const hub of hubs()) hub.hear(notice)
    else rooms.get(notice.roomId ?? '')?.hub?.hear(notice)
  })

  let part = 0
  const timers = [
    repeat(chatLimits.pollMs, () => compareAll(deps, hubs())),
    repeat(chatLimits.roundMs / partsOfRound, () => {
      part = (part + 1) % partsOfRound
      for (const hub of hubs()) hub.servePart(part)
    }),
    repeat(chatLimits.reactionsMs, () => {
      for (const hub of hubs()) hub.sendReactions()
    }),
  ]

  function leave(roomId: string): void {
    const opened = rooms.get(roomId)
    if (!opened) return
    opened.users -= 1
    if (opened.users > 0) return
    opened.hub?.stop()
    rooms.delete(roomId)
  }

  async function enter(roomId: string): Promise<RoomHub | undefined> {
    const opened: Opened = rooms.get(roomId) ?? { opening: open(roomId), hub: undefined, users: 0 }
    rooms.set(roomId, opened)
    opened.users += 1
    try {
      opened.hub = await opened.opening
      return opened.hub
    } finally {
      if (!opened.hub) leave(roomId)
    }
  }

  return {
    enter,
    leave,
    stop: () => {
      unsubscribe()
      for (const timer of timers) timer.stop()
      for (const hub of hubs()) hub.stop()
    },
  }
}

/** Runs the work regularly, but not again before it has finished. */
function repeat(everyMs: number, work: () => void | Promise<void>): { stop(): void } {
  let isRunning = false
  const timer = setInterval(async () => {
    if (isRunning) return
    isRunning = true
    await work()
    isRunning = false
  }, everyMs)
  return { stop: () => clearInterval(timer) }
}

/** Finds what no notice reported: entries, the end of a performance, sessions that have ended. */
async function compareAll(deps: HubDeps, hubs: readonly RoomHub[]): Promise<void> {
  if (hubs.length === 0) return
  try {
    for (const hub of hubs) hub.publishCount()
    await compareRooms(deps, hubs)
    await refreshRights(deps, hubs)
    await closeEndedSessions(deps, hubs)
  } catch (error) {
    deps.log.error({ err: error }, 'rooms of the chat could not be compared with the database')
  }
}

async function compareRooms(deps: HubDeps, hubs: readonly RoomHub[]): Promise<void> {
  const found = await listRooms(
    deps.db,
    hubs.map(({ room }) => room.room_id),
  )
  const byId = new Map(found.map((room) => [room.room_id, room]))
  for (const hub of hubs) {
    const room = byId.get(hub.room.room_id)
    if (!room) for (const seat of hub.seats) seat.close(chatClose.ended)
    else {
      hub.compare(room)
      await endIfOver(deps, room)
    }
  }
}

/** Also notices that reached this process are repeated, which costs a query for each member concerned. */
async function refreshRights({ db, clock, chatLimits }: HubDeps, hubs: readonly RoomHub[]): Promise<void> {
  const rooms = new Map(hubs.map((hub) => [hub.room.room_id, hub]))
  const since = after(clock.now(), -2 * chatLimits.pollMs)
  for (const { room_id, member_id } of await listRestrictedSince(db, [...rooms.keys()], since))
    for (const seat of rooms.get(room_id)?.seats.of(member_id ?? '') ?? []) seat.refresh()
  const titles = [...new Set(hubs.map(({ room }) => room.full_title_id))]
  const moderators = await listModerators(db, titles)
  for (const { room, seats } of hubs)
    for (const seat of seats)
      if (moderators.has(`${room.full_title_id} ${seat.memberId}`) !== seat.isModerator) seat.refresh()
}

async function closeEndedSessions({ db, clock }: HubDeps, hubs: readonly RoomHub[]): Promise<void> {
  const seats = hubs.flatMap((hub) => [...hub.seats])
  const sessions = [...new Set(seats.map(({ sessionId }) => sessionId))]
  const live = await liveAmong(db, sessions, clock.now())
  for (const seat of seats) if (!live.has(seat.sessionId)) seat.close(chatClose.noAccount)
}
