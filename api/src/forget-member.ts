import type { Kysely } from 'kysely'
import type { Database } from './database/tables.ts'
import type { Domain, FormerMember } from './domain.ts'

/**
 * Has every domain delete a member, all or nothing; in reverse order of the list, because later domains depend on earlier
 * ones. What the law requires a shop to keep (purchases, under a member id that belongs to nobody any more) stays.
 * @throws Error that says why the member can't be deleted yet, e.g. an unsettled purchase
 */
export function forgetMember(db: Kysely<Database>, domains: readonly Domain<never>[], member: FormerMember) {
  return db.transaction().execute(async (trx) => {
    for (const domain of domains.toReversed()) await domain.forget?.(trx, member)
  })
}
