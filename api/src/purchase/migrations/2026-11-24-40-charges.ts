import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

/** What a gateway is to take, where that is not the price. Null too where a process of the previous release sells. */
export const addCharges: Migration = {
  async up(db: Kysely<Database>) {
    await sql`
      alter table purchase
        add column charge_amount integer check (charge_amount > 0),
        add column charge_currency text,
        add constraint purchase_charge check ((charge_amount is null) = (charge_currency is null))`.execute(db)
  },
}
