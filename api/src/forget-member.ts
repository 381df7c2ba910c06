import type { Kysely } from 'kysely'
import type { Database } from './database/tables.ts'
import type { Domain, FormerMember } from './domain.ts'

/**
 * Has every domain forget a member, all or none; the domains of the list's end first, since they build on those before them.
 * What the law has a shop keep (purchases, under a member's id that is nobody's by then) stays.
 * @throws Error that says why she can't be forgotten yet, e.g. a purchase that is not settled
 */
export function forgetMember(db: Kysely<Database>, domains: readonly Domain<never>[], member: FormerMember) {
  return db.transaction().execute(async (trx) => {
    for (const domain of domains.toReversed()) await domain.forget?.(trx, member)
  })
}
