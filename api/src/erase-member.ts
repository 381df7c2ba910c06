import type { Kysely } from 'kysely'
import type { Database } from './database/tables.ts'
import type { Domain, MemberRef } from './domain.ts'

/** Does the work of {@link eraseMember} in the given transaction. */
export async function eraseMemberIn(
  trx: Kysely<Database>,
  domains: readonly Domain<never>[],
  member: MemberRef,
): Promise<void> {
  for (const domain of domains.toReversed()) await domain.eraseMember?.(trx, member)
}

/**
 * Deletes a member from every domain, all or nothing, in reverse order of the list because later domains depend on earlier ones.
 * Purchases stay, because the law requires a shop to store them, but under a random id that identifies no one.
 * @throws Error with the reason why the member can't be deleted yet, e.g. an unsettled purchase
 */
export function eraseMember(db: Kysely<Database>, domains: readonly Domain<never>[], member: MemberRef) {
  return db.transaction().execute((trx) => eraseMemberIn(trx, domains, member))
}
