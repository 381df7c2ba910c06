import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'
import { nextUpdateDate } from '../membership-terms.ts'

/** What a renewal needs to know. Memberships that exist count as paid until their next update date. */
export const addRenewals: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      alter table membership
        add column renews_on text,
        add column next_price integer check (next_price >= 0),
        add column announced_at timestamptz,
        add column declined_since timestamptz,
        add column declined_at timestamptz,
        add check ((declined_since is null) = (declined_at is null))`.execute(db)
    const now = new Date()
    const memberships = await db
      .selectFrom('membership')
      .select(['member_id', 'publisher_id', 'billing_since'])
      .execute()
    for (const { member_id, publisher_id, billing_since } of memberships)
      await db
        .updateTable('membership')
        .set({ renews_on: nextUpdateDate(billing_since, now) })
        .where('member_id', '=', member_id)
        .where('publisher_id', '=', publisher_id)
        .execute()
    await sql`alter table membership alter column renews_on set not null`.execute(db)
    await sql`create index membership_renews_on on membership (renews_on)`.execute(db)
  },
}
