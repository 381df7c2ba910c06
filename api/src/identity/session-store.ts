import type { UsedDevice } from '@ginmaku/shared-contracts/api/member/identity.ts'
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

export async function isLiveSession(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const found = await liveSessions(db, now).where('session_id', '=', sessionId).executeTakeFirst()
  return found !== undefined
}

/** Whether the member logged in to this session at this time or later. */
export async function isSessionStartedSince(db: Db, sessionId: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return found !== undefined
}

export function findLiveSession(db: Db, authKeyHash: string, now: Date) {
  return liveSessions(db, now)
    .select(['member_id', 'last_seen_at'])
    .where('auth_key_hash', '=', authKeyHash)
    .executeTakeFirst()
}

/** Records the session's last use, unless another request has recorded one after `seenBefore`. */
export async function recordLastSeen(
  db: Db,
  sessionId: string,
  seen: { last_seen_at: Date; region?: string },
  seenBefore = seen.last_seen_at,
): Promise<void> {
  await db
    .updateTable('session')
    .set(seen)
    .where('session_id', '=', sessionId)
    .where('last_seen_at', '<=', seenBefore)
    .execute()
}

/** The member's live sessions, the latest seen first. */
export function listLiveSessions(db: Db, memberId: string, now: Date) {
  return liveSessions(db, now)
    .select(['device_kind', 'device_browser', 'device_system', 'region', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id')
    .execute()
}

/** On which devices these sessions were started. */
export async function devicesOfSessions(db: Db, sessionIds: readonly string[]): Promise<Map<string, UsedDevice>> {
  const rows = await db
    .selectFrom('session')
    .select(['session_id', 'device_kind', 'device_browser', 'device_system'])
    .where('session_id', 'in', sessionIds.length > 0 ? sessionIds : [''])
    .execute()
  return new Map(
    rows.map((row) => [
      row.session_id,
      { kind: row.device_kind, browser: row.device_browser, system: row.device_system },
    ]),
  )
}

/** Revokes one live session of this member; false when they have no such session. */
export async function revokeOwnSession(db: Db, memberId: string, sessionId: string, now: Date): Promise<boolean> {
  const revoked = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('session_id', 'in', liveSessions(db, now))
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .returning('session_id')
    .executeTakeFirst()
  return revoked !== undefined
}

export async function revokeSession(db: Db, authKeyHash: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('auth_key_hash', '=', authKeyHash)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends a member's sessions except one. @returns how many were live */
export async function revokeOtherSessions(
  db: Db,
  memberId: string,
  remaining: string | null,
  now: Date,
): Promise<number> {
  const revoked = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('session_id', 'in', liveSessions(db, now).where('member_id', '=', memberId))
    .$if(remaining !== null, (query) => query.where('session_id', '!=', remaining ?? ''))
    .returning('session_id')
    .execute()
  return revoked.length
}

export async function deleteExpiredSessions(db: Db, endedBefore: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', endedBefore).execute()
}

export async function deleteSessionsOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('session').where('member_id', '=', memberId).execute()
}
