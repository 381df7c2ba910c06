import type { ChatAction } from '@ginmaku/shared-contracts/api/watching/chat.ts'
import type { RoomRules } from '@ginmaku/shared-contracts/api/watching/chat-frames.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { ChatActionTable } from './chat-tables.ts'

type Db = Kysely<Database>
export type StoredAction = Selectable<ChatActionTable>

export interface NewAction {
  action_id: string
  room_id: string
  moderator_id: string
  kind: ChatAction['kind']
  member_id: string | null
  message_ids: readonly string[]
  text: string | null
  rules_before: RoomRules | null
  until: Date | null
  acted_at: Date
}

const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

export async function addAction(trx: Db, { message_ids, rules_before, ...action }: NewAction): Promise<void> {
  const rules = rules_before && json(rules_before)
  const row = { ...action, message_ids: json([...message_ids]), rules_before: rules, undone_at: null }
  await trx.insertInto('chat_action').values(row).execute()
}

/** An action of these kinds that is in force and concerns the message. */
export function findActionOn(trx: Db, roomId: string, kinds: readonly ChatAction['kind'][], messageId: string) {
  return inForce(trx, roomId, kinds).where(sql<boolean>`message_ids ? ${messageId}`).executeTakeFirst()
}

export function findBan(trx: Db, roomId: string, memberId: string) {
  return inForce(trx, roomId, ['ban']).where('member_id', '=', memberId).executeTakeFirst()
}

const inForce = (trx: Db, roomId: string, kinds: readonly ChatAction['kind'][]) =>
  trx
    .selectFrom('chat_action')
    .select('action_id')
    .where('room_id', '=', roomId)
    .where('kind', 'in', kinds)
    .where('undone_at', 'is', null)
    .orderBy('acted_at', 'desc')

/** An action in any room of the title. */
export function findActionOf(db: Db, fullTitleId: string, actionId: string): Promise<StoredAction | undefined> {
  return db
    .selectFrom('chat_action')
    .innerJoin('chat_room', 'chat_room.room_id', 'chat_action.room_id')
    .selectAll('chat_action')
    .where('action_id', '=', actionId)
    .where('full_title_id', '=', fullTitleId)
    .executeTakeFirst()
}

/** Dates the undoing; false when it was undone before. */
export async function markUndone(trx: Db, actionId: string, undone_at: Date): Promise<boolean> {
  const marked = await trx
    .updateTable('chat_action')
    .set({ undone_at })
    .where('action_id', '=', actionId)
    .where('undone_at', 'is', null)
    .returning('action_id')
    .executeTakeFirst()
  return marked !== undefined
}

/**
 * Takes a change of rules out of the series: the next one in force now follows the one before.
 * @returns false when there is no next one, so that the room's rules are those of this action
 */
export async function passOnRules(
  trx: Db,
  { room_id, acted_at, action_id, rules_before }: StoredAction,
): Promise<boolean> {
  const [next] = await trx
    .selectFrom('chat_action')
    .select('action_id')
    .where('room_id', '=', room_id)
    .where('kind', '=', 'set_rules')
    .where('undone_at', 'is', null)
    .where('acted_at', '>=', acted_at)
    .where('action_id', '<>', action_id)
    .orderBy('acted_at')
    .limit(1)
    .execute()
  if (!next) return false
  const before = rules_before && json(rules_before)
  await trx.updateTable('chat_action').set({ rules_before: before }).where('action_id', '=', next.action_id).execute()
  return true
}

/** The latest actions of a room, the last one first. */
export function listActions(db: Db, roomId: string, limit: number): Promise<StoredAction[]> {
  return db
    .selectFrom('chat_action')
    .selectAll()
    .where('room_id', '=', roomId)
    .orderBy('acted_at', 'desc')
    .limit(limit)
    .execute()
}
