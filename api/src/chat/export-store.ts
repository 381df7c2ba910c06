import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** What the chat stores about a member, without texts of others. */
export async function exportChat(db: Kysely<Database>, memberId: string) {
  const chat_messages = await db
    .selectFrom('chat_message')
    .innerJoin('chat_room', 'chat_room.room_id', 'chat_message.room_id')
    .select(['full_title_id', 'starts_at', 'nickname', 'text', 'state', 'said_at'])
    .where('member_id', '=', memberId)
    .orderBy('said_at')
    .execute()
  const chat_reports = await db
    .selectFrom('chat_report')
    .innerJoin('chat_message', 'chat_message.message_id', 'chat_report.message_id')
    .innerJoin('chat_room', 'chat_room.room_id', 'chat_message.room_id')
    .select(['full_title_id', 'starts_at', 'reported_at'])
    .where('chat_report.member_id', '=', memberId)
    .orderBy('reported_at')
    .execute()
  const chat_restrictions = await db
    .selectFrom('chat_action')
    .innerJoin('chat_room', 'chat_room.room_id', 'chat_action.room_id')
    .select(['full_title_id', 'starts_at', 'kind', 'acted_at', 'until', 'undone_at'])
    .where('member_id', '=', memberId)
    .orderBy('acted_at')
    .execute()
  const moderates = await db
    .selectFrom('chat_moderator')
    .select('full_title_id')
    .where('member_id', '=', memberId)
    .orderBy('full_title_id')
    .execute()
  return {
    chat_messages,
    chat_reports,
    chat_restrictions,
    moderated_titles: moderates.map(({ full_title_id }) => full_title_id),
  }
}
