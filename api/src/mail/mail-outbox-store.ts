import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { type ColumnType, type Generated, type Kysely, sql, type Updateable } from 'kysely'
import { after, secondMs } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import type { MemberRef, MemberWithLocale } from '../domain.ts'
import type { QueuedMail } from './mail-kinds.ts'

export interface MailOutboxTable {
  mail_id: Generated<string>
  recipient: string
  /** The member it concerns, because the recipient's address may no longer be theirs. */
  member_id: Generated<string | null>
  kind: string
  locale: Locale
  /** Values for the text. Cleared once sent or given up, because a link must not outlive its mail here. */
  facts: ColumnType<Record<string, string>, string, string>
  queued_at: Date
  /** Not attempted earlier. */
  due_at: Date
  attempts: Generated<number>
  sent_at: Date | null
  /** Set when it will never be sent; `last_error` says why. */
  given_up_at: Date | null
  last_error: string | null
}

export interface MailTables {
  mail_outbox: MailOutboxTable
}

declare module '../database/tables.ts' {
  interface Database extends MailTables {}
}

type Db = Kysely<Database>

/** Adds a mail to the outbox, in the transaction that causes it. Trigger `mail-deliver` afterwards. */
export async function enqueueMail(db: Db, mail: QueuedMail, now: Date): Promise<void> {
  const { kind, to, locale, facts, memberId = null } = mail
  await db
    .insertInto('mail_outbox')
    .values({
      ...{ recipient: to, member_id: memberId, kind, locale, facts: JSON.stringify(facts) },
      ...{ queued_at: now, due_at: now },
    })
    .execute()
}

/**
 * Returns the next mail that is due and reserves it until `reservedUntil`, when it is retried if the process dies while sending
 * it.
 */
export function claimDueMail(db: Db, now: Date, reservedUntil: Date) {
  return db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom('mail_outbox')
      .select(['mail_id', 'recipient', 'kind', 'locale', 'facts', 'queued_at', 'attempts'])
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
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
      .set({ attempts, due_at: reservedUntil })
      .where('mail_id', '=', mail.mail_id)
      .execute()
    return { ...mail, attempts }
  })
}

export async function markSent(db: Db, mailId: string, now: Date): Promise<void> {
  await update(db, mailId, { sent_at: now, facts: '{}', last_error: null })
}

/** The mail is retried at `dueAt`. */
export async function markFailed(db: Db, mailId: string, reason: string, dueAt: Date): Promise<void> {
  await update(db, mailId, { due_at: dueAt, last_error: shortened(reason) })
}

/** The mail is not retried; the row stays as a record. */
export async function markGivenUp(db: Db, mailId: string, reason: string, now: Date): Promise<void> {
  await update(db, mailId, { given_up_at: now, facts: '{}', last_error: shortened(reason) })
}

/** Deletes a mail without leaving a record. */
export async function removeMail(db: Db, mailId: string): Promise<void> {
  await db.deleteFrom('mail_outbox').where('mail_id', '=', mailId).execute()
}

/** Deletes mails that were sent or given up before `before`. */
export async function pruneMail(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where('queued_at', '<', before)
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('given_up_at', 'is not', null)]))
    .execute()
}

const shortened = (reason: string) => reason.slice(0, 500)

async function update(db: Db, mailId: string, set: Updateable<MailOutboxTable>): Promise<void> {
  await db.updateTable('mail_outbox').set(set).where('mail_id', '=', mailId).execute()
}

/** Deletes the mails to a member, also unsent ones, and those that notify support of the member's inquiries. */
export async function deleteMailOf(trx: Db, { memberId, email }: MemberRef): Promise<void> {
  await trx
    .deleteFrom('mail_outbox')
    .where(({ eb, fn, or }) =>
      or([
        eb('member_id', '=', memberId),
        eb(fn('lower', ['recipient']), '=', email.toLowerCase()),
        eb(sql`lower(facts ->> 'email')`, '=', email.toLowerCase()),
      ]),
    )
    .execute()
}

/**
 * The mails that were sent to a member. Leaves out mails to the same address that concern another member, who may have had it
 * before, and notifications of support, because their recipient is not the member.
 */
export function listOwnMail(db: Kysely<Database>, { memberId, email }: MemberWithLocale) {
  return db
    .selectFrom('mail_outbox')
    .select(['kind', 'recipient', 'locale', 'queued_at', 'sent_at'])
    .where('kind', '!=', 'inquiry_received')
    .where(({ eb, or, and, fn }) =>
      or([
        eb('member_id', '=', memberId),
        and([eb('member_id', 'is', null), eb(fn('lower', ['recipient']), '=', email.toLowerCase())]),
      ]),
    )
    .orderBy('queued_at')
    .execute()
}

/**
 * A request repeated within this time sends no second mail. Longer than a double click, shorter than the wait for a missing mail.
 */
export const duplicateWindowMs = 10 * secondMs

/**
 * Whether such a mail was queued for this address within {@link duplicateWindowMs}. Concurrent calls for the same mail, also in
 * other processes, wait until this transaction ends.
 */
export async function isRecentlyQueued(
  trx: Kysely<Database>,
  { kind, to }: Pick<QueuedMail, 'kind' | 'to'>,
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${kind} ${to}`}, 0))`.execute(trx)
  const mail = await trx
    .selectFrom('mail_outbox')
    .select('mail_id')
    .where('recipient', '=', to)
    .where('kind', '=', kind)
    .where('queued_at', '>', after(now, -duplicateWindowMs))
    .limit(1)
    .executeTakeFirst()
  return mail !== undefined
}
