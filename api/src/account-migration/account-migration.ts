import type { Domain } from '../domain.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { eraseMigration, findMigration } from './account-migration-store.ts'
import { getMigration } from './get-migration.ts'
import { migrateAccount } from './migrate-account.ts'
import { createAccountMigrations } from './migrations/2026-11-23-40-account-migrations.ts'

/** Moving accounts to the service that succeeds this one (spec §1.4). */
export const accountMigration: Domain<Infrastructure> = {
  name: 'account-migration',
  migrations: { '2026-11-23-40-account-migrations': createAccountMigrations },
  endpoints: (deps) => [getMigration(deps), migrateAccount(deps)],
  forget: (trx, { memberId }) => eraseMigration(trx, memberId),
  ownData: async (db, { memberId }) => {
    const migration = await findMigration(db, memberId)
    return { migrations: migration ? [migration] : [] }
  },
  // The successor service receives this table, so a member who leaves before the handover has nothing there.
  leaving: async (db, { memberId }) => ({
    losses: (await findMigration(db, memberId)) ? [{ kind: 'migration', count: 1 }] : [],
  }),
}
