import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import type { PasswordLinkTable, PasswordRequestTable } from '../identity-tables.ts'
import { foldEmail } from '../member-store.ts'

type Db = Kysely<Database>

export async function addPasswordRequest(db: Db, request: Insertable<PasswordRequestTable>): Promise<void> {
  await db.insertInto('password_request').values(request).execute()
}

/** Removes and returns the oldest request that no other process is working on. */
export async function claimPasswordRequest(trx: Db) {
  const oldest = await trx
    .selectFrom('password_request')
    .select('password_request_id')
    .orderBy('requested_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!oldest) return undefined
  return trx
    .deleteFrom('password_request')
    .where('password_request_id', '=', oldest.password_request_id)
    .returning(['email', 'locale', 'requested_at'])
    .executeTakeFirstOrThrow()
}

/** Stores the link as the member's only one. */
export async function replacePasswordLink(trx: Db, { member_id, ...rest }: Insertable<PasswordLinkTable>) {
  await trx
    .insertInto('password_link')
    .values({ member_id, ...rest })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(rest))
    .execute()
}

/** Whether the member's link was requested after `since`. */
export async function hasPasswordLinkSince(trx: Db, memberId: string, since: Date): Promise<boolean> {
  const link = await trx
    .selectFrom('password_link')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('requested_at', '>', since)
    .executeTakeFirst()
  return link !== undefined
}

/** The owner of a link that has not expired. */
export function findPasswordLinkOwner(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('password_link')
    .innerJoin('member', 'member.member_id', 'password_link.member_id')
    .select(['member.member_id', 'member.email', 'member.locale'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Deletes the link; false when it was used, replaced or has expired. */
export async function redeemPasswordLink(trx: Db, tokenHash: string, now: Date): Promise<boolean> {
  const redeemed = await trx
    .deleteFrom('password_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst()
  return redeemed !== undefined
}

export async function deleteExpiredPasswordLinks(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('password_link').where('expires_at', '<', expiredBefore).execute()
}

export async function deletePasswordLinkOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('password_link').where('member_id', '=', memberId).execute()
}

export async function deletePasswordRequestsOf(trx: Db, email: string): Promise<void> {
  await trx
    .deleteFrom('password_request')
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', foldEmail(email)))
    .execute()
}
