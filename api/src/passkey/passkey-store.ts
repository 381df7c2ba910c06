import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PasskeyTable } from './passkey-tables.ts'

type Db = Kysely<Database>

export type PasskeyRow = Selectable<PasskeyTable>

/** Undefined when the credential is registered already, for this member or another. */
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

/** False when it was deleted or used in the meantime, unless the authenticator doesn't count its uses. */
export async function noteUse(trx: Db, passkey: PasskeyRow, signCount: number, at: Date): Promise<boolean> {
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

export async function erasePasskeysOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('passkey').where('member_id', '=', memberId).execute()
}
