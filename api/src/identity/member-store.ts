import type { Gender } from '@ginmaku/shared-contracts/api/member/identity.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { MemberTable } from './identity-tables.ts'

type Db = Kysely<Database>

const columns = ['member_id', 'email', 'password_hash', 'nickname', 'receipt_name', 'locale'] as const

/** Case and NFKC folding: users and mail servers treat such addresses as the same. */
export const foldEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** For limits: the inbox behind an address, without the `+tag` that its owner may add freely (RFC 5233). */
export const inboxOf = (email: string): string => foldEmail(email).replace(/\+[^@]*(?=@)/, '')

export function findMemberByEmail(db: Db, email: string) {
  return db.selectFrom('member').select(columns).where('email_folded', '=', foldEmail(email)).executeTakeFirst()
}

export function findMember(db: Db, memberId: string) {
  return db.selectFrom('member').select(columns).where('member_id', '=', memberId).executeTakeFirst()
}

/** Locks an address until the transaction ends, because a sign-up and a change of address may certify it at the same time. */
export const lockAddress = (trx: Db, folded: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${folded}, 0))`.execute(trx)

/** Locks the member until the transaction ends: no other transaction changes them or adds rows that refer to them. */
export function lockMember(trx: Db, memberId: string) {
  return trx.selectFrom('member').select(columns).where('member_id', '=', memberId).forUpdate().executeTakeFirst()
}

/** Prevents the member's deletion until the transaction ends; false when they are already deleted. */
export async function lockMemberAgainstDeletion(trx: Db, memberId: string): Promise<boolean> {
  const locked = trx.selectFrom('member').select('member_id').where('member_id', '=', memberId).forKeyShare()
  return (await locked.executeTakeFirst()) !== undefined
}

/** As {@link lockMemberAgainstDeletion}, for several members. @returns nicknames of those who exist, by id */
export async function lockMembersAgainstDeletion(
  trx: Db,
  memberIds: readonly string[],
): Promise<Map<string, string | null>> {
  const locked = trx.selectFrom('member').select(['member_id', 'nickname']).where('member_id', 'in', memberIds)
  // In one order, so that two transactions never wait for each other.
  const found = await locked.orderBy('member_id').forKeyShare().execute()
  return new Map(found.map(({ member_id, nickname }) => [member_id, nickname]))
}

/** As {@link lockMemberAgainstDeletion}, but one transaction at a time, so that each sees what the previous one wrote. */
export async function lockMemberExclusively(trx: Db, memberId: string): Promise<boolean> {
  const locked = trx.selectFrom('member').select('member_id').where('member_id', '=', memberId).forNoKeyUpdate()
  return (await locked.executeTakeFirst()) !== undefined
}

/** False when the address already belongs to a member. */
export async function addMember(
  db: Db,
  member: Omit<MemberTable, 'email_folded' | 'birthday' | 'receipt_name'> & { birthday: string | null },
) {
  const email_folded = foldEmail(member.email)
  await lockAddress(db, email_folded)
  const added = await db
    .insertInto('member')
    .values({ ...member, email_folded })
    .onConflict((conflict) => conflict.column('email_folded').doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Whether this hash is still the member's. It can't change until the transaction ends. */
export async function isStillPasswordHash(trx: Db, memberId: string, passwordHash: string): Promise<boolean> {
  const member = await trx
    .selectFrom('member')
    .select('password_hash')
    .where('member_id', '=', memberId)
    .forShare()
    .executeTakeFirst()
  return member?.password_hash === passwordHash
}

export async function setPasswordHash(trx: Db, memberId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('member').set({ password_hash: passwordHash }).where('member_id', '=', memberId).execute()
}

const profileColumns = ['gender', sql<string | null>`birthday::text`.as('birthday'), 'receipt_name'] as const

/** spec §3.9, User profile. `birthday` is `YYYY-MM-DD`. */
export function findProfile(db: Db, memberId: string) {
  return db.selectFrom('member').select(profileColumns).where('member_id', '=', memberId).executeTakeFirst()
}

interface ProfileChange {
  gender: Gender | null
  birthday: string | null
  /** Undefined leaves it as it is. */
  receipt_name: string | null | undefined
}

/** @returns what is stored now; undefined when there is no such member */
export function setProfile(trx: Db, memberId: string, profile: ProfileChange) {
  return trx
    .updateTable('member')
    .set(profile)
    .where('member_id', '=', memberId)
    .returning(profileColumns)
    .executeTakeFirst()
}

export async function setNickname(db: Db, memberId: string, nickname: string): Promise<void> {
  await db.updateTable('member').set({ nickname }).where('member_id', '=', memberId).execute()
}

export async function removeMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('member').where('member_id', '=', memberId).execute()
}
