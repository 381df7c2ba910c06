import type { Kysely } from 'kysely'
import { findLiveEvent, findTitleNames, liveWindow } from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'
import { ApiError } from '../server/api-error.ts'
import { type ChatRoom, openRoom } from './chat-store.ts'
import { findLastRoom, findRoomOf } from './moderation-store.ts'
import { isModeratorOf } from './rights-store.ts'

type Db = Kysely<Database>
type LiveEvent = NonNullable<Awaited<ReturnType<typeof findLiveEvent>>>

/** @throws ApiError title_not_found */
export async function requireEvent(db: Db, fullTitleId: string): Promise<LiveEvent> {
  const event = await findLiveEvent(db, fullTitleId)
  const [title] = await findTitleNames(db, [fullTitleId])
  if (!event || !title) throw new ApiError('title_not_found')
  return event
}

/** @throws ApiError title_not_found, forbidden */
export async function requireModerator(db: Db, fullTitleId: string, memberId: string): Promise<LiveEvent> {
  const event = await requireEvent(db, fullTitleId)
  if (!(await isModeratorOf(db, fullTitleId, memberId))) throw new ApiError('forbidden')
  return event
}

/** The room of the performance that is open or on air, else of the last one. */
export function findCurrentRoom(db: Db, event: LiveEvent, now: Date): Promise<ChatRoom | undefined> {
  const { state, starts_at } = liveWindow(event, now)
  const isAdmitting = state === 'open' || state === 'on_air'
  return isAdmitting ? findRoomOf(db, event.full_title_id, starts_at) : findLastRoom(db, event.full_title_id, now)
}

/** As {@link findCurrentRoom}; a room that is still missing is opened, also before the first performance. */
export async function openCurrentRoom(db: Db, event: LiveEvent, now: Date): Promise<ChatRoom | undefined> {
  const room = await findCurrentRoom(db, event, now)
  const { state, starts_at } = liveWindow(event, now)
  if (room || state === 'ended') return room
  return openRoom(db, event.full_title_id, starts_at)
}
