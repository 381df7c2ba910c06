import type { Domain } from '../domain.ts'
import { forgetMigration } from './account-migration-store.ts'
import type { AccountMigrationWorld } from './account-migration-world.ts'
import { getMigration } from './get-migration.ts'
import { migrateAccount } from './migrate-account.ts'
import { createAccountMigrations } from './migrations/2026-11-23-40-account-migrations.ts'

/** Moving accounts to the service that succeeds this one (spec §1). */
export const accountMigration: Domain<AccountMigrationWorld> = {
  name: 'account-migration',
  migrations: { '2026-11-23-40-account-migrations': createAccountMigrations },
  endpoints: (world) => [getMigration(world), migrateAccount(world)],
  forget: (trx, { memberId }) => forgetMigration(trx, memberId),
}
