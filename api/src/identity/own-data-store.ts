import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** The data of this domain about a member, without hashes. */
export async function exportIdentityData(db: Kysely<Database>, memberId: string) {
  const { password_hash, ...profile } = await db
    .selectFrom('member')
    .select(['member_id', 'email', 'nickname', 'gender', 'receipt_name', 'locale', 'registered_at', 'password_hash'])
    .select(sql<string | null>`birthday::text`.as('birthday'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const sessions = await db
    .selectFrom('session')
    .select(['device_kind', 'device_browser', 'device_system', 'region'])
    .select(['created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const account_events = await db
    .selectFrom('account_event')
    .select(['kind', 'happened_at', 'device', 'region'])
    .where('member_id', '=', memberId)
    .orderBy('happened_at')
    .execute()
  const mail_changes = await db
    .selectFrom('mail_change')
    .select(['email', 'requested_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .execute()
  const linked_providers = await db
    .selectFrom('linked_provider')
    .select(['provider', 'account', 'linked_at'])
    .where('member_id', '=', memberId)
    .orderBy('linked_at')
    .execute()
  const of = { sessions, account_events, mail_changes, linked_providers }
  return { profile: { ...profile, has_password: password_hash !== null }, ...of }
}
