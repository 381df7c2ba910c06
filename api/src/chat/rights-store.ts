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
  member_id: string
  is_moderator: boolean
  is_banned: boolean
  /** The end of the latest timeout that is not undone, which may be over. */
  timeout_until: Date | null
}

/** What moderators have decided about members of a room, each of whom is in the result. */
export async function readRestrictions(
  db: Db,
  { room_id, full_title_id }: { room_id: string; full_title_id: string },
  memberIds: readonly string[],
): Promise<Restrictions[]> {
  const inForce = sql`from chat_action
    where room_id = ${room_id} and chat_action.member_id = asked.member_id and undone_at is null`
  const { rows } = await sql<Restrictions>`
    select asked.member_id,
      exists (select from chat_moderator where full_title_id = ${full_title_id} and chat_moderator.member_id = asked.member_id)
        as is_moderator,
      exists (select ${inForce} and kind = 'ban') as is_banned,
      (select max(until) ${inForce} and kind = 'timeout') as timeout_until
    from unnest(${memberIds}::text[]) as asked (member_id)`.execute(db)
  return rows
}

/** The members who have these names in a room, by the name's key. */
export async function findNameOwners(
  db: Db,
  roomId: string,
  nameKeys: readonly string[],
): Promise<Map<string, string>> {
  if (nameKeys.length === 0) return new Map()
  const found = await db
    .selectFrom('chat_name')
    .select(['name_key', 'member_id'])
    .where('room_id', '=', roomId)
    .where('name_key', 'in', nameKeys)
    .execute()
  return new Map(found.map(({ name_key, member_id }) => [name_key, member_id]))
}

/** Gives members names that {@link findNameOwners} found free, in place of earlier ones. The room must be locked. */
export async function takeNames(
  trx: Db,
  room_id: string,
  names: readonly { name_key: string; member_id: string }[],
): Promise<void> {
  if (names.length === 0) return
  await trx
    .insertInto('chat_name')
    .values(names.map((name) => ({ ...name, room_id })))
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'member_id']).doUpdateSet(({ ref }) => ({ name_key: ref('excluded.name_key') })),
    )
    .execute()
}

/** Those of these sessions that are neither revoked nor expired. */
export async function liveAmong(db: Db, sessionIds: readonly string[], now: Date): Promise<Set<string>> {
  const live = await liveSessions(db, now).where(sql<boolean>`session_id = any(${sessionIds}::text[])`).execute()
  return new Set(live.map(({ session_id }) => session_id))
}

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
