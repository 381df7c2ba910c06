import { type Kysely, sql } from 'kysely'
import { after, secondMs } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import type { QueuedMail } from './mail-kinds.ts'

/** A request repeated within it sends no second mail: longer than a double click, shorter than it takes to miss a mail. */
export const momentMs = 10 * secondMs

/**
 * Whether such a mail was queued for this address a moment ago. Others that ask at the same time, in whichever process, wait
 * until the transaction ends.
 */
export async function isQueuedJustNow(
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
    .where('queued_at', '>', after(now, -momentMs))
    .limit(1)
    .executeTakeFirst()
  return mail !== undefined
}
