import type { ChatAction } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import type { RoomRules } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import type { Kysely } from 'kysely'
import { after, secondMs } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { ApiError } from '../server/api-error.ts'
import type { ChatRoom, StoredMessage } from './chat-store.ts'
import type { StoredEntry } from './chat-tables.ts'
import { listMessagesOf, placeMessage, removeMessages, setPinned, setRules } from './moderation-store.ts'
import { dismissReports } from './report-store.ts'
import { isModeratorOf } from './rights-store.ts'

/** A transaction that has locked a room. */
export interface Scene {
  trx: Kysely<Database>
  room: ChatRoom
  now: Date
}

export interface Effect {
  /** For the room's log. */
  entries: StoredEntry[]
  /** For the action's row. */
  messageIds: string[]
  until?: Date
  rulesBefore?: RoomRules
}

export type MessageAction = Extract<ChatAction, { message_id: string }>
export type RoomAction = Exclude<ChatAction, MessageAction>

/** Removes messages, and unpins what is no longer there. @returns entries for the room's log */
export async function takeOut({ trx, room }: Scene, messageIds: readonly string[]): Promise<StoredEntry[]> {
  const removed = await removeMessages(trx, messageIds)
  const entries: StoredEntry[] = removed.length > 0 ? [{ kind: 'removed', message_ids: removed }] : []
  const { pinned_message_id: pinned } = room
  if (pinned === null || !messageIds.includes(pinned)) return entries
  await setPinned(trx, room.room_id, null)
  return [...entries, { kind: 'pinned', message_id: null }]
}

/**
 * Removes all messages of the member. Those that are removed already are noted too, so that undoing another action brings none of
 * them back.
 */
async function takeOutAll(scene: Scene, { message_id, member_id }: StoredMessage): Promise<Effect> {
  const all = await listMessagesOf(scene.trx, scene.room.room_id, member_id)
  const messageIds = [message_id, ...all.filter((id) => id !== message_id)]
  return { entries: await takeOut(scene, messageIds), messageIds }
}

/** @throws ApiError forbidden */
async function refuseModerator({ trx, room }: Scene, { member_id }: StoredMessage): Promise<void> {
  if (await isModeratorOf(trx, room.full_title_id, member_id)) throw new ApiError('forbidden')
}

/** @throws ApiError chat_message_not_found, also when the message is not in the state that the action needs; forbidden */
export async function actOnMessage(scene: Scene, action: MessageAction, message: StoredMessage): Promise<Effect> {
  const { trx, room, now } = scene
  const { message_id, state } = message
  const messageIds = [message_id]
  switch (action.kind) {
    case 'remove':
      if (state === 'removed') throw new ApiError('chat_message_not_found')
      return { entries: await takeOut(scene, messageIds), messageIds }
    case 'approve':
      if (state !== 'held') throw new ApiError('chat_message_not_found')
      await placeMessage(trx, message_id, room.last_seq + 1)
      return { entries: [{ kind: 'message', message_id }], messageIds }
    case 'dismiss':
      await dismissReports(trx, message_id, now)
      return { entries: [], messageIds }
    case 'clear':
      return takeOutAll(scene, message)
    case 'timeout':
      await refuseModerator(scene, message)
      await dismissReports(trx, message_id, now)
      return { entries: [], messageIds, until: after(now, action.seconds * secondMs) }
    case 'ban':
      await refuseModerator(scene, message)
      return takeOutAll(scene, message)
    case 'pin':
      if (state !== 'shown') throw new ApiError('chat_message_not_found')
      await setPinned(trx, room.room_id, message_id)
      return { entries: [{ kind: 'pinned', message_id }], messageIds }
  }
}

/** @param actionId also names an announcement */
export async function actOnRoom({ trx, room }: Scene, action: RoomAction, actionId: string): Promise<Effect> {
  const { room_id, pinned_message_id: pinned } = room
  switch (action.kind) {
    case 'announce':
      return {
        entries: [{ kind: 'announced', announcement_id: actionId, text: action.text }],
        messageIds: [],
      }
    case 'unpin':
      if (pinned === null) return { entries: [], messageIds: [] }
      await setPinned(trx, room_id, null)
      return { entries: [{ kind: 'pinned', message_id: null }], messageIds: [pinned] }
    case 'set_rules':
      await setRules(trx, room_id, action.rules)
      return { entries: [{ kind: 'rules', rules: action.rules }], messageIds: [], rulesBefore: room.rules }
  }
}
