import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { QueuedMail } from './queued-mail.ts'

type Db = Kysely<Database>

/** Puts a mail into the outbox, within the transaction that gives it its reason. Trigger `mail-deliver` afterwards. */
export async function enqueueMail(db: Db, mail: QueuedMail, now: Date): Promise<void> {
  const { kind, to, locale, facts } = mail
  await db
    .insertInto('mail_outbox')
    .values({ recipient: to, kind, locale, facts: JSON.stringify(facts), queued_at: now, due_at: now })
    .execute()
}

/**
 * Takes the next mail that is due, for nobody else to take before `retryAt`: a process that dies while sending leaves it to be
 * tried again then.
 */
export function takeDueMail(db: Db, now: Date, retryAt: (attempts: number) => Date) {
  return db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom('mail_outbox')
      .select(['mail_id', 'recipient', 'kind', 'locale', 'facts', 'attempts'])
      .where('sent_at', 'is', null)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!mail) return undefined
    const attempts = mail.attempts + 1
    await trx
      .updateTable('mail_outbox')
      .set({ attempts, due_at: retryAt(attempts) })
      .where('mail_id', '=', mail.mail_id)
      .execute()
    return mail
  })
}

export async function markSent(db: Db, mailId: string, now: Date): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent_at: now, facts: '{}', last_error: null })
    .where('mail_id', '=', mailId)
    .execute()
}

export async function markFailed(db: Db, mailId: string, reason: string): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ last_error: reason.slice(0, 500) })
    .where('mail_id', '=', mailId)
    .execute()
}
