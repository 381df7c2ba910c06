import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { listLinkedProviders } from './linked-provider-store.ts'
import { findMember } from './member-store.ts'

/** Whether the member can log in without a passkey. */
export async function hasPasswordOrProvider(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const member = await findMember(db, memberId)
  if (member && member.password_hash !== null) return true
  return (await listLinkedProviders(db, memberId)).length > 0
}
