import type { UsedDevice } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { ColumnType, Generated, Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'

export interface PasskeyTable {
  passkey_id: Generated<string>
  member_id: string
  /** As the authenticator chose it, in base64url. */
  credential_id: string
  /** COSE key in base64url. */
  public_key: string
  /** The authenticator's own count of uses; stays 0 if it does not count them. */
  sign_count: ColumnType<string, number, number>
  /** How the browser may reach it, e.g. `internal,hybrid`. */
  transports: string
  name: string | null
  is_synced: boolean
  device_kind: UsedDevice['kind']
  device_browser: string | null
  device_system: string | null
  created_at: Date
  last_used_at: Date | null
}

/** What an authenticator has to sign; deleted at its first use. */
export interface PasskeyChallengeTable {
  /** 256 random bits in base64url. Not a secret: the browser sees it. */
  challenge: string
  purpose: 'log_in' | 'register'
  /** For whom a passkey may be registered; null for a log-in. */
  member_id: string | null
  session_id: string | null
  expires_at: Date
}

declare module '../database/tables.ts' {
  interface Database {
    passkey: PasskeyTable
    passkey_challenge: PasskeyChallengeTable
  }
}

type Db = Kysely<Database>

export type PasskeyRow = Selectable<PasskeyTable>

/** Undefined when the credential is already registered, for this member or another. */
export function addPasskey(trx: Db, passkey: Insertable<PasskeyTable>): Promise<PasskeyRow | undefined> {
  return trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

/** The newest first. */
export function listPasskeys(db: Db, memberId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('passkey_id')
    .execute()
}

/** False when it was deleted or used since it was read. An authenticator that doesn't count its uses hides such a use. */
export async function recordPasskeyUse(trx: Db, passkey: PasskeyRow, signCount: number, at: Date): Promise<boolean> {
  const noted = await trx
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: at })
    .where('passkey_id', '=', passkey.passkey_id)
    .where('sign_count', '=', passkey.sign_count)
    .returning('passkey_id')
    .executeTakeFirst()
  return noted !== undefined
}

export function renamePasskey(db: Db, memberId: string, passkeyId: string, name: string) {
  return db
    .updateTable('passkey')
    .set({ name })
    .where('member_id', '=', memberId)
    .where('passkey_id', '=', passkeyId)
    .returningAll()
    .executeTakeFirst()
}

/** False when the member has no such passkey. */
export async function removePasskey(trx: Db, memberId: string, passkeyId: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('passkey')
    .where('member_id', '=', memberId)
    .where('passkey_id', '=', passkeyId)
    .returning('passkey_id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Without keys, for the member's own data. */
export function ownPasskeys(db: Db, memberId: string) {
  return db
    .selectFrom('passkey')
    .select(['name', 'device_kind', 'device_browser', 'device_system', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
}

export async function countPasskeys(db: Db, memberId: string): Promise<number> {
  return (await listPasskeys(db, memberId)).length
}

export async function deletePasskeysOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('passkey').where('member_id', '=', memberId).execute()
}

export async function addChallenge(db: Db, challenge: PasskeyChallengeTable): Promise<void> {
  await db.insertInto('passkey_challenge').values(challenge).execute()
}

/** Deletes a challenge. False when it was used, has expired, or was issued for another purpose, member or session. */
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

export async function deleteExpiredChallenges(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', expiredBefore).execute()
}

export async function deleteChallengesOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('passkey_challenge').where('member_id', '=', memberId).execute()
}
