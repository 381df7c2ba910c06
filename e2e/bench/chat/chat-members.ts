import { findLive } from '../../site/catalogue.ts'
import { withDatabase } from '../with-database.ts'
import { memberId } from './protocols.ts'

/** Adds members with log-ins, and opens the room of an event that is on air. */
export async function openRoomWithMembers(databaseUrl: string, apiOrigin: string, members: number) {
  const { full_title_id: fullTitleId, starts_at } = await findLive(apiOrigin)
  return withDatabase(databaseUrl, async (client) => {
    const ids = Array.from({ length: members }, (_, i) => memberId(i))
    await client.query(
      `insert into member (member_id, email, email_folded, nickname, locale, registered_at)
       select id, id || '@bench.example', id || '@bench.example', id, 'ja', now() from unnest($1::text[]) id`,
      [ids],
    )
    await client.query(
      `insert into session (session_id, member_id, auth_key_hash, created_at, last_seen_at, expires_at)
       select id, id, id, now(), now(), now() + interval '1 day' from unnest($1::text[]) id`,
      [ids],
    )
    const rules = { slow_seconds: 0, holders_only: false, emoji_only: false, review_all: false, delay_seconds: 0 }
    const { rows } = await client.query<{ room_id: string }>(
      'insert into chat_room (full_title_id, starts_at, rules) values ($1, $2, $3) returning room_id',
      [fullTitleId, starts_at, JSON.stringify(rules)],
    )
    return { fullTitleId, roomId: rows[0]?.room_id ?? '' }
  })
}
