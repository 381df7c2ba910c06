import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { KnownMember } from '../domain.ts'

/**
 * When which mail went to a member. Those that concern another member are left out: this address may have been theirs before. So is what
 * notifies support of an inquiry, since its recipient is not the member.
 */
export function listOwnMail(db: Kysely<Database>, { memberId, email }: KnownMember) {
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
