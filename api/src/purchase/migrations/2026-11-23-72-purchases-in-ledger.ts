import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database } from '../../database/tables.ts'

/** Entries of one event for every purchase that it happened to; refunds were always of the whole amount. */
async function addEntries(db: Kysely<Database>, event: 'captured' | 'refunded'): Promise<void> {
  const statuses = event === 'captured' ? sql`('granted', 'refunded')` : sql`('refunded')`
  await sql`
    insert into ledger_entry (gateway, payment_id, reference, event, amount, total, currency, at)
    select a.gateway, a.gateway_payment_id, a.reference, ${event}, p.price, p.price, p.currency,
      coalesce((select min(e.at) from purchase_event e where e.purchase_number = p.purchase_number and e.kind = ${event}), p.created_at)
    from purchase p join purchase_attempt a using (purchase_number)
    where p.status in ${statuses} and p.price > 0 and a.gateway_payment_id is not null`.execute(db)
}

async function addLines(db: Kysely<Database>): Promise<void> {
  const sign = sql`case e.event when 'captured' then 1 else -1 end`
  const revenue = sql`case e.event when 'captured' then 'sales' else 'refunds' end`
  for (const [account, amount] of [
    [sql`'gateway:' || e.gateway`, sql`p.price`],
    [sql`'consumption_tax'`, sql`-p.tax`],
    [revenue, sql`p.tax - p.price`],
  ] as const)
    await sql`
      insert into ledger_line (ledger_entry_id, account, currency, amount)
      select e.ledger_entry_id, ${account}, e.currency, ${sign} * (${amount})
      from ledger_entry e join purchase_attempt a using (reference) join purchase p using (purchase_number)
      where ${amount} <> 0`.execute(db)
}

/** What was paid and refunded before there was a ledger; here, because only this domain knows what was bought. */
export const addPurchasesToLedger: Migration = {
  async up(db: Kysely<Database>) {
    await addEntries(db, 'captured')
    await addEntries(db, 'refunded')
    await addLines(db)
    // Checked now: PostgreSQL alters no table, here or in a later migration of the same transaction, with checks to do.
    await sql`set constraints all immediate`.execute(db)
    await sql`set constraints all deferred`.execute(db)
  },
}
