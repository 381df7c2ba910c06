import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** A move of an account to the successor service; each account there can be the target of one account here (spec §1.4). */
export interface AccountMigrationTable {
  member_id: string
  /** Email address of the account at the successor, as typed. */
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

/** False when this account has already been moved, or another one has been moved to the same account. */
export async function addMigration(trx: Db, migration: AccountMigrationTable): Promise<boolean> {
  const added = await trx
    .insertInto('account_migration')
    .values(migration)
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function deleteMigrationOf(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('account_migration').where('member_id', '=', memberId).execute()
}
