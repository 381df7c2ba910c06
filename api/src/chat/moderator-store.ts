import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

type Db = Kysely<Database>

/** Lets the member moderate the rooms of an event. */
export async function addModerator(db: Db, full_title_id: string, member_id: string): Promise<void> {
  await db
    .insertInto('chat_moderator')
    .values({ full_title_id, member_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False when the member was not a moderator of the event. */
export async function removeModerator(db: Db, full_title_id: string, member_id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('chat_moderator')
    .where('full_title_id', '=', full_title_id)
    .where('member_id', '=', member_id)
    .returning('member_id')
    .executeTakeFirst()
  return removed !== undefined
}
