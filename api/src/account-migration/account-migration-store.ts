import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** An account given to the successor service: one there for one here (spec §1.4). */
export interface AccountMigrationTable {
  member_id: string
  /** Email address of the account there, as typed. */
  successor_account: string
  /** The same for all spellings of one address. */
  successor_account_folded: string
  migrated_at: Date
}

export interface AccountMigrationTables {
  account_migration: AccountMigrationTable
}

declare module '../database/tables.ts' {
  interface Database extends AccountMigrationTables {}
}

type Db = Kysely<Database>

export function findMigration(db: Db, memberId: string) {
  return db.selectFrom('account_migration').selectAll().where('member_id', '=', memberId).executeTakeFirst()
}

/** False when this account has been moved already, or another one to the same account. */
export async function addMigration(trx: Db, migration: AccountMigrationTable): Promise<boolean> {
  const added = await trx
    .insertInto('account_migration')
    .values(migration)
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function eraseMigration(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('account_migration').where('member_id', '=', memberId).execute()
}
