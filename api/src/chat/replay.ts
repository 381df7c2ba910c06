import type { ReplayItem } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import { type ArchiveClock, archiveClock, shownPeriods } from '../broadcast/public.ts'
import { findLiveEvent, findTitleNames, liveWindow } from '../catalogue/public.ts'
import { after } from '../clock.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { hasTicket, isRegionBlocked } from '../live/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import {
  type ChatRoom,
  findNamed,
  listEntries,
  type NumberedEntry,
  presentMessage,
  type StoredMessage,
} from './chat-store.ts'
import { findRoomOf } from './moderation-store.ts'
import { lastSeqBefore, listWithdrawn } from './replay-store.ts'
import { readRestrictions } from './rights-store.ts'

/** Milliseconds that viewers were behind the camera. */
const viewerDelayMs = 2_500
/** Entries of a page. */
const pageSize = 200
/** Entries before the asked position, so that a chat that is entered in the middle is not empty. */
const before = 50

type Db = Infrastructure['db']
type LiveEvent = NonNullable<Awaited<ReturnType<typeof findLiveEvent>>>

/** @throws ApiError as declared in the contract */
async function requireArchive(
  deps: Infrastructure,
  fullTitleId: string,
  { memberId, region }: Pick<MemberCaller, 'memberId' | 'region'>,
  userAgent: string | undefined,
): Promise<LiveEvent> {
  const { db, clock } = deps
  const event = await findLiveEvent(db, fullTitleId)
  const [title] = await findTitleNames(db, [fullTitleId])
  if (!event || !title) throw new ApiError('title_not_found')
  if (!event.has_chat) throw new ApiError('chat_not_offered')
  if (isRegionBlocked(title, { region, userAgent })) throw new ApiError('region_blocked')
  const { state, archive_until } = liveWindow(event, clock.now())
  if (state !== 'ended') throw new ApiError('live_not_begun')
  if (!archive_until) throw new ApiError('live_ended')
  if (!(await hasTicket(deps, memberId, event.play_id))) throw new ApiError('payment_required')
  return event
}

/** What viewers saw when an entry was added was filmed a little earlier. */
const positionOf = ({ added_at }: NumberedEntry, clock: ArchiveClock) =>
  clock.positionAt(after(added_at, -viewerDelayMs))

/** As moderators have left it until now: what is shown, each message once, and announcements that still apply. */
function itemsOf(
  entries: readonly NumberedEntry[],
  messages: ReadonlyMap<string, StoredMessage>,
  withdrawn: ReadonlySet<string>,
  { clock, memberId }: { clock: ArchiveClock; memberId: string },
): ReplayItem[] {
  return entries.flatMap((entry): ReplayItem[] => {
    const base = { seq: entry.seq, position_seconds: positionOf(entry, clock) }
    if (entry.kind === 'announced' && !withdrawn.has(entry.announcement_id)) {
      const { kind, announcement_id, text } = entry
      return [{ ...base, kind, announcement_id, text, at: entry.added_at.toISOString() }]
    }
    const message = entry.kind === 'message' ? messages.get(entry.message_id) : undefined
    if (message?.state !== 'shown' || message.seq !== entry.seq) return []
    const own = message.member_id === memberId && { client_id: message.client_id }
    return [{ ...base, kind: 'message', message: { ...presentMessage(message), ...own } }]
  })
}

async function readPage(db: Db, room: ChatRoom, from: number, viewer: { clock: ArchiveClock; memberId: string }) {
  const entries = await listEntries(db, room.room_id, from, pageSize)
  const announced = entries.flatMap((entry) => (entry.kind === 'announced' ? entry.announcement_id : []))
  const withdrawn = await listWithdrawn(db, announced)
  const items = itemsOf(entries, await findNamed(db, entries), withdrawn, viewer)
  const last = entries.at(-1)?.seq ?? from
  return last < room.last_seq ? { items, next: last } : { items }
}

/** spec §10.13: the chat of a performance in sync with its recording. */
export const getChatReplay = (deps: Infrastructure) =>
  endpoint('GET /title/{full_title_id}/chat/replay', async ({ params, query }, caller: MemberCaller, http) => {
    const { db } = deps
    const event = await requireArchive(deps, params.full_title_id, caller, http.header('user-agent'))
    const room = await findRoomOf(db, event.full_title_id, event.starts_at)
    const periods = await shownPeriods(db, event)
    if (!room || periods.length === 0) return { items: [] }
    const [rights] = await readRestrictions(db, room, [caller.memberId])
    if (rights?.is_banned) throw new ApiError('forbidden')
    const clock = archiveClock(periods)
    const { position, after: known } = query
    const viewer = { clock, memberId: caller.memberId }
    if (known !== undefined || position === undefined) return readPage(db, room, known ?? 0, viewer)
    const moment = after(clock.momentAt(position), viewerDelayMs)
    return readPage(db, room, Math.max(0, (await lastSeqBefore(db, room, moment)) - before), viewer)
  })
