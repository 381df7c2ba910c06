import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { MemberTable } from './identity-tables.ts'

type Db = Kysely<Database>

const columns = ['member_id', 'email', 'password_hash', 'nickname', 'locale'] as const

/** Addresses differ by more than case alone, so people think; mail servers too. */
export const foldEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** For limits: whose inbox an address leads to, without the `+tag` that its owner may add at will (RFC 5233). */
export const inboxOf = (email: string): string => foldEmail(email).replace(/\+[^@]*(?=@)/, '')

export function findMemberByEmail(db: Db, email: string) {
  return db.selectFrom('member').select(columns).where('email_folded', '=', foldEmail(email)).executeTakeFirst()
}

export function findMember(db: Db, memberId: string) {
  return db.selectFrom('member').select(columns).where('member_id', '=', memberId).executeTakeFirst()
}

/** False when the address belongs to a member already. */
export async function addMember(
  db: Db,
  member: Omit<MemberTable, 'email_folded' | 'birthday'> & { birthday: string | null },
) {
  const added = await db
    .insertInto('member')
    .values({ ...member, email_folded: foldEmail(member.email) })
    .onConflict((conflict) => conflict.column('email_folded').doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function removeMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('member').where('member_id', '=', memberId).execute()
}
