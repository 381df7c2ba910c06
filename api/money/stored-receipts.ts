import { type Kysely, sql } from 'kysely'
import type { Database } from '../src/database/tables.ts'

/** Keeps who was to be mailed a receipt, because the outbox forgets what was sent long before the months of a run have passed. */
export async function storeReceipts(db: Kysely<Database>): Promise<void> {
  for (const statement of [
    sql`create table kept_receipt (member_id text not null)`,
    sql`create function keep_receipt() returns trigger language plpgsql as $$ begin
      insert into kept_receipt values (new.member_id); return null; end $$`,
    sql`create trigger keep_receipt after insert on mail_outbox for each row
      when (new.kind in ('purchase_receipt', 'channel_joined', 'channel_renewed')) execute function keep_receipt()`,
  ])
    await statement.execute(db)
}

/** A row for each receipt of these members. */
export async function listStoredReceipts(db: Kysely<Database>, memberIds: readonly string[]) {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from kept_receipt where member_id = any(${memberIds}::text[])`.execute(db)
  return rows
}
