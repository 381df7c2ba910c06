import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { AccountMigrationTable } from './account-migration-tables.ts'

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
