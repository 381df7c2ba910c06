import type { Kysely } from 'kysely'
import type { Database } from './database/tables.ts'
import type { Domain, FormerMember } from './domain.ts'

/** {@link eraseMember} in a transaction of the caller's. */
export async function eraseMemberIn(
  trx: Kysely<Database>,
  domains: readonly Domain<never>[],
  member: FormerMember,
): Promise<void> {
  for (const domain of domains.toReversed()) await domain.forget?.(trx, member)
}

/**
 * Has every domain delete a member, all or nothing; in reverse order of the list, because later domains depend on earlier
 * ones. What the law requires a shop to keep (purchases) stays, under an id that belongs to no one.
 * @throws Error that says why the member can't be deleted yet, e.g. an unsettled purchase
 */
export function eraseMember(db: Kysely<Database>, domains: readonly Domain<never>[], member: FormerMember) {
  return db.transaction().execute((trx) => eraseMemberIn(trx, domains, member))
}
