import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { MailChangeTable } from './identity-tables.ts'
import { foldEmail, lockAddress } from './member-store.ts'

type Db = Kysely<Database>

/** Stores the change as the member's only pending one. */
export async function replaceMailChange(trx: Db, { member_id, ...rest }: Insertable<MailChangeTable>): Promise<void> {
  await trx
    .insertInto('mail_change')
    .values({ member_id, ...rest })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(rest))
    .execute()
}

/** The expiry of the link for this address, if the member requested it after `since`. */
export async function findMailChangeSince(trx: Db, memberId: string, email: string, since: Date) {
  const change = await trx
    .selectFrom('mail_change')
    .select('expires_at')
    .where('member_id', '=', memberId)
    .where('email', '=', email)
    .where('requested_at', '>', since)
    .executeTakeFirst()
  return change?.expires_at
}

/** Deletes the link and returns the new address; undefined when the link was used, replaced or has expired. */
export function redeemMailChange(trx: Db, tokenHash: string, now: Date) {
  return trx
    .deleteFrom('mail_change')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['member_id', 'email'])
    .executeTakeFirst()
}

/**
 * False when the address belongs to another member. The lock makes two members who certify one address at the same time wait for
 * each other, because a violated unique index would abort the transaction.
 */
export async function setEmail(trx: Db, memberId: string, email: string): Promise<boolean> {
  const folded = foldEmail(email)
  await lockAddress(trx, folded)
  const changed = await trx
    .updateTable('member')
    .set({ email, email_folded: folded })
    .where('member_id', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member as other')
            .select('other.member_id')
            .where('other.email_folded', '=', folded)
            .where('other.member_id', '!=', memberId),
        ),
      ),
    )
    .returning('member_id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function deleteExpiredMailChanges(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('mail_change').where('expires_at', '<', expiredBefore).execute()
}

export async function deleteMailChangeOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('mail_change').where('member_id', '=', memberId).execute()
}
