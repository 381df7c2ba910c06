import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** A member's wish for a mail before the next performance of a live event. */
export interface LiveReminderTable {
  member_id: string
  full_title_id: string
  /** False once the member has changed their mind after the mail, so that setting it again sends no second one. */
  is_wanted: boolean
  set_at: Date
  /** When the mail was queued. */
  mailed_at: Date | null
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
    .values({ member_id: memberId, full_title_id: fullTitleId, is_wanted: true, set_at: now, mailed_at: null })
    .onConflict((conflict) => conflict.columns(['member_id', 'full_title_id']).doUpdateSet({ is_wanted: true }))
    .execute()
}

export async function removeReminder(db: Db, memberId: string, fullTitleId: string): Promise<void> {
  const own = { member_id: memberId, full_title_id: fullTitleId }
  await db.deleteFrom('live_reminder').where(matches(own)).where('mailed_at', 'is', null).execute()
  await db.updateTable('live_reminder').set({ is_wanted: false }).where(matches(own)).execute()
}

const matches = ({ member_id, full_title_id }: { member_id: string; full_title_id: string }) =>
  sql<boolean>`member_id = ${member_id} and full_title_id = ${full_title_id}`

export async function listReminders(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('live_reminder')
    .select('full_title_id')
    .where('member_id', '=', memberId)
    .where('is_wanted', '=', true)
    .orderBy('set_at')
    .orderBy('full_title_id')
    .execute()
  return rows.map(({ full_title_id }) => full_title_id)
}

/** Titles of which at least one member waits for a reminder or has received one. */
export async function listRemindedTitles(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('live_reminder').select('full_title_id').distinct().execute()
  return rows.map(({ full_title_id }) => full_title_id)
}

/**
 * Marks reminders of a title as mailed, in the transaction that queues the mails; another process skips those rows.
 * @returns their members, at most `limit`
 */
export async function claimReminders(trx: Db, fullTitleId: string, limit: number, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('live_reminder')
    .select('member_id')
    .where('full_title_id', '=', fullTitleId)
    .where('is_wanted', '=', true)
    .where('mailed_at', 'is', null)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  const members = rows.map(({ member_id }) => member_id)
  if (members.length === 0) return []
  await trx
    .updateTable('live_reminder')
    .set({ mailed_at: now })
    .where('full_title_id', '=', fullTitleId)
    .where('member_id', 'in', members)
    .execute()
  return members
}

/** Deletes reminders that were mailed before `before`: their performance has started. */
export async function deleteMailedReminders(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('live_reminder').where('mailed_at', '<=', before).execute()
}

export async function deleteRemindersOfTitles(db: Db, fullTitleIds: readonly string[]): Promise<void> {
  if (fullTitleIds.length === 0) return
  await db.deleteFrom('live_reminder').where('full_title_id', 'in', fullTitleIds).execute()
}

/** For the member's own data. */
export function ownReminders(db: Db, memberId: string) {
  return db
    .selectFrom('live_reminder')
    .select(['full_title_id', 'set_at', 'mailed_at'])
    .where('member_id', '=', memberId)
    .orderBy('set_at')
    .execute()
}

export async function deleteRemindersOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('live_reminder').where('member_id', '=', memberId).execute()
}
