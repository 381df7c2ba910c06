import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { StoredMessage } from './chat-store.ts'

type Db = Kysely<Database>

/** False when the member has reported the message before. */
export async function addReport(trx: Db, message_id: string, member_id: string, reported_at: Date): Promise<boolean> {
  const added = await trx
    .insertInto('chat_report')
    .values({ message_id, member_id, reported_at, dismissed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function dismissReports(trx: Db, messageId: string, dismissed_at: Date): Promise<void> {
  await trx
    .updateTable('chat_report')
    .set({ dismissed_at })
    .where('message_id', '=', messageId)
    .where('dismissed_at', 'is', null)
    .execute()
}

/** Opens the reports again that were dismissed at this time. */
export async function reopenReports(trx: Db, messageId: string, dismissedAt: Date): Promise<void> {
  await trx
    .updateTable('chat_report')
    .set({ dismissed_at: null })
    .where('message_id', '=', messageId)
    .where('dismissed_at', '=', dismissedAt)
    .execute()
}

/** Held messages, and shown ones with open reports: those that await a moderator. */
const awaiting = (db: Db, roomId: string) =>
  db
    .selectFrom('chat_message')
    .select(({ selectFrom }) =>
      selectFrom('chat_report')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('chat_report.message_id', '=', 'chat_message.message_id')
        .where('dismissed_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('reports'),
    )
    .where('room_id', '=', roomId)
    .where(({ or, and, eb, exists, selectFrom }) => {
      const report = selectFrom('chat_report')
        .select('chat_report.member_id')
        .whereRef('chat_report.message_id', '=', 'chat_message.message_id')
        .where('dismissed_at', 'is', null)
      return or([eb('state', '=', 'held'), and([eb('state', '=', 'shown'), exists(report)])])
    })

export const countAwaiting = async (db: Db, roomId: string): Promise<number> => {
  const { count } = await awaiting(db, roomId)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The earliest first. */
export const listAwaiting = (db: Db, roomId: string, limit: number): Promise<(StoredMessage & { reports: number })[]> =>
  awaiting(db, roomId).selectAll('chat_message').orderBy('said_at').limit(limit).execute()
