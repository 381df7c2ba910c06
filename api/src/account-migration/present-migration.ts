import type { AccountMigration } from '@ginmaku/shared-contracts/api/account-migration.ts'
import type { AccountMigrationTable } from './account-migration-tables.ts'

export const presentMigration = ({ successor_account, migrated_at }: AccountMigrationTable): AccountMigration => ({
  successor_account,
  migrated_at: migrated_at.toISOString(),
})
