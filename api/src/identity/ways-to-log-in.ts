import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { listLinkedProviders } from './linked-provider-store.ts'
import { findMember } from './member-store.ts'

/** How a member can log in. */
export interface WaysToLogIn {
  hasPassword: boolean
  linkedProviders: number
  passkeys: number
}

/** Whether the member's one linked provider has to stay: without it they could only get in again by a mailed link. */
export const isOnlyWay = ({ hasPassword, linkedProviders, passkeys }: WaysToLogIn): boolean =>
  !hasPassword && linkedProviders + passkeys <= 1

/** Whether the member can log in without a passkey. */
export async function hasPasswordOrProvider(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const member = await findMember(db, memberId)
  if (member && member.password_hash !== null) return true
  return (await listLinkedProviders(db, memberId)).length > 0
}
