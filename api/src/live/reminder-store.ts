import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** A member's wish to be notified of the next performance of a live event. */
export interface LiveReminderTable {
  member_id: string
  full_title_id: string
  set_at: Date
}

declare module '../database/tables.ts' {
  interface Database {
    live_reminder: LiveReminderTable
  }
}

type Db = Kysely<Database>

export async function setReminder(db: Db, memberId: string, fullTitleId: string, now: Date): Promise<void> {
  await db
    .insertInto('live_reminder')
    .values({ member_id: memberId, full_title_id: fullTitleId, set_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'full_title_id']).doNothing())
    .execute()
}

export async function removeReminder(db: Db, memberId: string, fullTitleId: string): Promise<void> {
  await db
    .deleteFrom('live_reminder')
    .where('member_id', '=', memberId)
    .where('full_title_id', '=', fullTitleId)
    .execute()
}

export async function listReminders(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('live_reminder')
    .select('full_title_id')
    .where('member_id', '=', memberId)
    .orderBy('set_at')
    .orderBy('full_title_id')
    .execute()
  return rows.map(({ full_title_id }) => full_title_id)
}

/** Those who want to be notified of a title's next performance. */
export async function remindedMembers(db: Db, fullTitleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('live_reminder')
    .select('member_id')
    .where('full_title_id', '=', fullTitleId)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** One for each title and time. */
export const listAllReminders = (db: Db) =>
  db.selectFrom('live_reminder').select(['full_title_id', 'set_at']).distinct().execute()

export async function deleteReminders(
  db: Db,
  reminders: readonly Pick<LiveReminderTable, 'full_title_id' | 'set_at'>[],
): Promise<void> {
  for (const { full_title_id, set_at } of reminders)
    await db
      .deleteFrom('live_reminder')
      .where('full_title_id', '=', full_title_id)
      .where('set_at', '=', set_at)
      .execute()
}

/** For the member's own data. */
export function ownReminders(db: Db, memberId: string) {
  return db
    .selectFrom('live_reminder')
    .select(['full_title_id', 'set_at'])
    .where('member_id', '=', memberId)
    .orderBy('set_at')
    .execute()
}

export async function deleteRemindersOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('live_reminder').where('member_id', '=', memberId).execute()
}
