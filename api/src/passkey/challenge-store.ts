import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PasskeyChallengeTable } from './passkey-tables.ts'

type Db = Kysely<Database>

export async function addChallenge(db: Db, challenge: PasskeyChallengeTable): Promise<void> {
  await db.insertInto('passkey_challenge').values(challenge).execute()
}

/** Uses up a challenge. False when it was used, has expired, or was made for something or someone else. */
export async function consumeChallenge(
  db: Db,
  { challenge, purpose, member_id, session_id }: Omit<PasskeyChallengeTable, 'expires_at'>,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('member_id', 'is not distinct from', member_id)
    .where('session_id', 'is not distinct from', session_id)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}

export async function eraseChallenges(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', expiredBefore).execute()
}

export async function eraseChallengesOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('passkey_challenge').where('member_id', '=', memberId).execute()
}
