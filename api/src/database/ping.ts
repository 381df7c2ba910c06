import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

/** @throws when the database does not respond */
export async function pingDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db)
}
