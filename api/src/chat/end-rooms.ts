import { findLiveEvent, type LiveWindow, liveWindow } from '../catalogue/public.ts'
import { after, dayMs } from '../clock.ts'
import type { ChatDeps } from './chat-deps.ts'
import type { ChatRoom } from './chat-store.ts'
import { deleteRoomsEndedBefore, endRoom, listOpenRooms } from './room-store.ts'

/** Whether a room's performance is not the current one of its event any more, or has ended. */
export const isOver = (room: { starts_at: Date }, window: LiveWindow | undefined): boolean =>
  window === undefined || window.starts_at.getTime() !== room.starts_at.getTime() || window.state === 'ended'

type EndDeps = Pick<ChatDeps, 'db' | 'clock' | 'chatFeed'>

/** Ends a room with an entry once its performance is over. Does nothing a second time. */
export async function endIfOver({ db, clock, chatFeed }: EndDeps, room: ChatRoom): Promise<void> {
  if (room.ended_at) return
  const now = clock.now()
  const event = await findLiveEvent(db, room.full_title_id)
  if (!isOver(room, event && liveWindow(event, now))) return
  const seq = await endRoom(db, room.room_id, now)
  if (seq !== undefined) chatFeed.publish({ kind: 'entries', roomId: room.room_id, seq })
}

/** Also ends rooms without connections. */
export async function endRoomsOver(deps: EndDeps): Promise<void> {
  for (const room of await listOpenRooms(deps.db)) await endIfOver(deps, room)
}

/** Milliseconds for which a room is stored after its end: what members ask about, or authorities, is settled by then. */
export const roomRetentionMs = 365 * dayMs

/** spec §10.13. */
export const deleteOldRooms = ({ db, clock }: Pick<ChatDeps, 'db' | 'clock'>): Promise<void> =>
  deleteRoomsEndedBefore(db, after(clock.now(), -roomRetentionMs))
