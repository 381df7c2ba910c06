import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { listLinkedProviders } from './linked-provider-store.ts'
import { findMember } from './member-store.ts'

/** The ways in which a member can log in. */
export interface LogInMethods {
  hasPassword: boolean
  linkedProviders: number
  passkeys: number
}

/** Whether a linked provider is the member's only way to log in: without it they would need a mailed link. */
export const isOnlyLogInMethod = ({ hasPassword, linkedProviders, passkeys }: LogInMethods): boolean =>
  !hasPassword && linkedProviders + passkeys <= 1

/** Whether the member can log in without a passkey. */
export async function hasPasswordOrProvider(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const member = await findMember(db, memberId)
  if (member && member.password_hash !== null) return true
  return (await listLinkedProviders(db, memberId)).length > 0
}
