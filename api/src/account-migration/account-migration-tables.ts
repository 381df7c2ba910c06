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
