import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { liveSessions } from '../identity/public.ts'

type Db = Kysely<Database>

export async function isModeratorOf(db: Db, fullTitleId: string, memberId: string): Promise<boolean> {
  const found = await db
    .selectFrom('chat_moderator')
    .select('member_id')
    .where('full_title_id', '=', fullTitleId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found !== undefined
}

interface Restrictions {
  is_moderator: boolean
  is_banned: boolean
  /** The end of the latest timeout that is not undone, which may be over. */
  timeout_until: Date | null
}

/** What moderators have decided about a member of a room. */
export function readRestrictions(
  db: Db,
  room: { room_id: string; full_title_id: string },
  memberId: string,
): Promise<Restrictions> {
  const inForce = db
    .selectFrom('chat_action')
    .where('room_id', '=', room.room_id)
    .where('member_id', '=', memberId)
    .where('undone_at', 'is', null)
  return db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('chat_moderator')
          .select('member_id')
          .where('full_title_id', '=', room.full_title_id)
          .where('member_id', '=', memberId),
      )
        .$castTo<boolean>()
        .as('is_moderator'),
      exists(inForce.select('action_id').where('kind', '=', 'ban'))
        .$castTo<boolean>()
        .as('is_banned'),
      inForce
        .select(({ fn }) => fn.max('until').as('until'))
        .where('kind', '=', 'timeout')
        .as('timeout_until'),
    ])
    .executeTakeFirstOrThrow()
}

/** The member who has a name in a room. */
export async function findNameOwner(db: Db, roomId: string, nameKey: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('chat_name')
    .select('member_id')
    .where('room_id', '=', roomId)
    .where('name_key', '=', nameKey)
    .executeTakeFirst()
  return found?.member_id
}

/** Gives the member a name that {@link findNameOwner} found free, in place of an earlier one. The room must be locked. */
export async function takeName(trx: Db, room_id: string, name_key: string, member_id: string): Promise<void> {
  await trx
    .insertInto('chat_name')
    .values({ room_id, name_key, member_id })
    .onConflict((conflict) => conflict.columns(['room_id', 'member_id']).doUpdateSet({ name_key }))
    .execute()
}

/** Those of these sessions that are neither revoked nor expired. */
export async function liveAmong(db: Db, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  const live = await liveSessions(db, now).where(sql<boolean>`session_id = any(${sessionIds}::text[])`).execute()
  return new Set(live.map(({ session_id }) => session_id))
}
