import type { Provider } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { LinkedProviderTable } from './identity-tables.ts'

type Db = Kysely<Database>

/** In the order in which they were linked. */
export function listLinkedProviders(db: Db, memberId: string) {
  return db
    .selectFrom('linked_provider')
    .select(['provider', 'account', 'linked_at'])
    .where('member_id', '=', memberId)
    .orderBy('linked_at')
    .orderBy('provider')
    .execute()
}

/** The member who has linked this account. @param subject the provider's permanent id of the person */
export async function findLinkedMember(db: Db, provider: Provider, subject: string): Promise<string | undefined> {
  const linked = await db
    .selectFrom('linked_provider')
    .select('member_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return linked?.member_id
}

/** False when the account is already linked, or the member has linked another account of this provider. */
export async function addLinkedProvider(trx: Db, linked: LinkedProviderTable): Promise<boolean> {
  const added = await trx
    .insertInto('linked_provider')
    .values(linked)
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function removeLinkedProvider(trx: Db, memberId: string, provider: Provider): Promise<void> {
  await trx.deleteFrom('linked_provider').where('member_id', '=', memberId).where('provider', '=', provider).execute()
}

export async function deleteLinkedProvidersOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('linked_provider').where('member_id', '=', memberId).execute()
}
