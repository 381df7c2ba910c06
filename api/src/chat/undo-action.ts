import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import { ApiError } from '../server/api-error.ts'
import { type Scene, takeOut } from './action-effect.ts'
import { findActionOf, markUndone, passOnRules, type StoredAction } from './action-store.ts'
import type { ChatNotice } from './chat-feed.ts'
import { findMessages, initialRules, lockRoom } from './chat-store.ts'
import type { StoredEntry } from './chat-tables.ts'
import { logEntries, restrictionNotices } from './moderate.ts'
import { forgetPlace, placeMessage, restoreMessages, setPinned, setRules } from './moderation-store.ts'
import { reopenReports } from './report-store.ts'

async function restore({ trx }: Scene, action: StoredAction): Promise<StoredEntry[]> {
  const restored = await restoreMessages(trx, action)
  const shown = restored.filter(({ state }) => state === 'shown').map(({ message_id }) => message_id)
  return shown.length > 0 ? [{ kind: 'restored', message_ids: shown }] : []
}

/** The message awaits review again, also when another action has removed it since and is undone later. */
async function withdrawApproval(scene: Scene, messageId: string): Promise<StoredEntry[]> {
  const { trx } = scene
  const message = (await findMessages(trx, [messageId])).get(messageId)
  if (message?.state !== 'shown') {
    await forgetPlace(trx, messageId)
    return []
  }
  const entries = await takeOut(scene, [messageId])
  await placeMessage(trx, messageId, null)
  return entries
}

/** Pins again what was unpinned, if it is still shown and nothing else has been pinned since. */
async function pinAgain({ trx, room }: Scene, messageId: string): Promise<StoredEntry[]> {
  const message = (await findMessages(trx, [messageId])).get(messageId)
  if (room.pinned_message_id !== null || message?.state !== 'shown') return []
  await setPinned(trx, room.room_id, messageId)
  return [{ kind: 'pinned', message_id: messageId }]
}

async function unpin({ trx, room }: Scene, messageId: string): Promise<StoredEntry[]> {
  if (room.pinned_message_id !== messageId) return []
  await setPinned(trx, room.room_id, null)
  return [{ kind: 'pinned', message_id: null }]
}

/** Rules that were set later stay. */
async function returnRules({ trx, room }: Scene, action: StoredAction): Promise<StoredEntry[]> {
  if (await passOnRules(trx, action)) return []
  const rules = action.rules_before ?? initialRules
  await setRules(trx, room.room_id, rules)
  return [{ kind: 'rules', rules }]
}

/** @returns entries for the room's log */
async function reverse(scene: Scene, action: StoredAction): Promise<StoredEntry[]> {
  const [messageId = ''] = action.message_ids
  switch (action.kind) {
    case 'remove':
    case 'clear':
    case 'ban':
      return restore(scene, action)
    case 'approve':
      return withdrawApproval(scene, messageId)
    case 'dismiss':
    case 'timeout':
      // A timeout itself ends by the date of its undoing.
      await reopenReports(scene.trx, messageId, action.acted_at)
      return []
    case 'pin':
      return unpin(scene, messageId)
    case 'unpin':
      return messageId === '' ? [] : pinAgain(scene, messageId)
    case 'announce':
      return [{ kind: 'removed', message_ids: [action.action_id] }]
    case 'set_rules':
      return returnRules(scene, action)
  }
}

/**
 * Undoes an action of any room of the title; a second time it does nothing.
 * @returns what to publish once the transaction is committed
 * @throws ApiError chat_action_not_found
 */
export async function undoAction(
  db: Kysely<Database>,
  { full_title_id, action_id }: { full_title_id: string; action_id: string },
  clock: Clock,
): Promise<ChatNotice[]> {
  const known = await findActionOf(db, full_title_id, action_id)
  if (!known) throw new ApiError('chat_action_not_found')
  return db.transaction().execute(async (trx) => {
    const room = await lockRoom(trx, known.room_id)
    // Read again, because another undoing may have changed it until the room was locked.
    const action = await findActionOf(trx, full_title_id, action_id)
    if (!room || !action) throw new ApiError('chat_action_not_found')
    const now = clock.now()
    if (!(await markUndone(trx, action_id, now))) return []
    const scene: Scene = { trx, room, now }
    const notices = await logEntries(scene, await reverse(scene, action))
    return [...restrictionNotices(action), ...notices]
  })
}
