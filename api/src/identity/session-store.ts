import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { SessionTable } from './identity-tables.ts'

type Db = Kysely<Database>

export async function addSession(db: Db, session: SessionTable): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

/** Neither revoked nor expired. Returned unexecuted, so that other domains can use it as a subquery. */
export const liveSessions = (db: Db, now: Date) =>
  db.selectFrom('session').select('session_id').where('revoked_at', 'is', null).where('expires_at', '>', now)

export function findLiveSession(db: Db, authKeyHash: string, now: Date) {
  return liveSessions(db, now)
    .select(['member_id', 'expires_at'])
    .where('auth_key_hash', '=', authKeyHash)
    .executeTakeFirst()
}

export async function revokeSession(db: Db, authKeyHash: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('auth_key_hash', '=', authKeyHash)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends a member's sessions but one. @returns how many were still alive */
export async function revokeOtherSessions(db: Db, memberId: string, kept: string | null, now: Date): Promise<number> {
  const revoked = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('session_id', 'in', liveSessions(db, now).where('member_id', '=', memberId))
    .$if(kept !== null, (query) => query.where('session_id', '!=', kept ?? ''))
    .returning('session_id')
    .execute()
  return revoked.length
}

export async function forgetSessions(db: Db, endedBefore: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', endedBefore).execute()
}

export async function forgetSessionsOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('session').where('member_id', '=', memberId).execute()
}
