import { randomUUID } from 'node:crypto'
import type { ChatAction } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { lockMemberAgainstDeletion } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import {
  actOnMessage,
  actOnRoom,
  type Effect,
  type MessageAction,
  type RoomAction,
  type Scene,
} from './action-effect.ts'
import { addAction, findActionOn, findBan, type StoredAction } from './action-store.ts'
import type { ChatNotice } from './chat-feed.ts'
import { addEntries, type ChatRoom, lockRoom, type StoredMessage } from './chat-store.ts'
import { findMessageOf, removingKinds } from './moderation-store.ts'

type Db = Kysely<Database>

/** After the end only these are left: what a recording shows of the chat. */
const afterTheEnd: ReadonlySet<string> = new Set(['remove', 'clear', 'dismiss'])

export interface Moderating {
  full_title_id: string
  moderatorId: string
  clock: Clock
}

export interface Moderated {
  actionId: string
  /** To publish once the transaction is committed. */
  notices: ChatNotice[]
}

/** Locks the moderator first, as everything does that a withdrawal could meet, then the room. @throws ApiError */
async function enter(trx: Db, roomId: string, { moderatorId, clock }: Moderating, kind: string): Promise<Scene> {
  if (!(await lockMemberAgainstDeletion(trx, moderatorId))) throw new ApiError('forbidden')
  const room = await lockRoom(trx, roomId)
  if (!room || (room.ended_at !== null && !afterTheEnd.has(kind))) throw new ApiError('live_ended')
  // After waiting for the lock, so that actions have the order of their times.
  return { trx, room, now: clock.now() }
}

/** Adds entries unless the room's log has ended. @returns what to publish */
export async function logEntries({ trx, room, now }: Scene, entries: Effect['entries']): Promise<ChatNotice[]> {
  const notices: ChatNotice[] = [{ kind: 'review', roomId: room.room_id }]
  if (entries.length === 0 || room.ended_at !== null) return notices
  const seq = await addEntries(trx, room, entries, now)
  return [{ kind: 'entries', roomId: room.room_id, seq }, ...notices]
}

async function record(
  scene: Scene,
  { moderatorId }: Moderating,
  action: ChatAction,
  { entries, ...effect }: Effect,
  concerned: { actionId: string; memberId: string | null },
): Promise<Moderated> {
  const { actionId, memberId } = concerned
  const notices = await logEntries(scene, entries)
  await addAction(scene.trx, {
    action_id: actionId,
    room_id: scene.room.room_id,
    moderator_id: moderatorId,
    kind: action.kind,
    member_id: memberId,
    message_ids: effect.messageIds,
    text: action.kind === 'announce' ? action.text : null,
    rules_before: effect.rulesBefore ?? null,
    until: effect.until ?? null,
    acted_at: scene.now,
  })
  const restricting = { kind: action.kind, member_id: memberId, room_id: scene.room.room_id }
  return { actionId, notices: [...restrictionNotices(restricting), ...notices] }
}

/** For a member whose right to write the action, or its undoing, changes. */
export function restrictionNotices({
  kind,
  member_id: memberId,
  room_id: roomId,
}: Pick<StoredAction, 'kind' | 'member_id' | 'room_id'>): ChatNotice[] {
  const isRestriction = kind === 'timeout' || kind === 'ban'
  return isRestriction && memberId !== null ? [{ kind: 'member', memberId, roomId }] : []
}

/** The action by which another moderator has had the same effect a moment before. */
async function findSameAction(trx: Db, kind: ChatAction['kind'], message: StoredMessage): Promise<string | undefined> {
  const { room_id, message_id, member_id, state } = message
  if (kind === 'remove' && state === 'removed')
    return (await findActionOn(trx, room_id, removingKinds, message_id))?.action_id
  if (kind === 'approve' && state === 'shown')
    return (await findActionOn(trx, room_id, ['approve'], message_id))?.action_id
  return kind === 'ban' ? (await findBan(trx, room_id, member_id))?.action_id : undefined
}

/**
 * Acts on a message of any room of the title, or on its member. One that has had this effect before is returned instead.
 * @throws ApiError chat_message_not_found, live_ended, forbidden for a restriction of a moderator
 */
export async function moderateMessage(db: Db, moderating: Moderating, action: MessageAction): Promise<Moderated> {
  const named = await findMessageOf(db, moderating.full_title_id, action.message_id)
  if (!named) throw new ApiError('chat_message_not_found')
  return db.transaction().execute(async (trx) => {
    const scene = await enter(trx, named.room_id, moderating, action.kind)
    // Read again, because it may have changed until the room was locked.
    const message = await findMessageOf(trx, moderating.full_title_id, action.message_id)
    if (!message) throw new ApiError('chat_message_not_found')
    const same = await findSameAction(trx, action.kind, message)
    if (same) return { actionId: same, notices: [] }
    const effect = await actOnMessage(scene, action, message)
    const concerned = { actionId: randomUUID(), memberId: message.member_id }
    return record(scene, moderating, action, effect, concerned)
  })
}

/** @throws ApiError live_ended */
export async function moderateRoom(
  db: Db,
  moderating: Moderating,
  action: RoomAction,
  room: ChatRoom,
): Promise<Moderated> {
  const actionId = randomUUID()
  return db.transaction().execute(async (trx) => {
    const scene = await enter(trx, room.room_id, moderating, action.kind)
    const effect = await actOnRoom(scene, action, actionId)
    return record(scene, moderating, action, effect, { actionId, memberId: null })
  })
}
