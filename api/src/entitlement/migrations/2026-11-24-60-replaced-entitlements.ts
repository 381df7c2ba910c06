import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

/** An upgrade's entitlement knows the one whose place it took, which comes back when the upgrade is refunded. */
export const addReplacedEntitlements: Migration = {
  async up(db: Kysely<Database>) {
    await sql`alter table entitlement add column replaces_entitlement_id text`.execute(db)
    await sql`
      create index entitlement_replaces on entitlement (replaces_entitlement_id)
      where replaces_entitlement_id is not null`.execute(db)
  },
}
