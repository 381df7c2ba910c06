import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './tables.ts'

interface WithMigrations {
  migrations?: Record<string, Migration>
}

/**
 * Applies pending migrations in the order of their names, all or nothing. On PostgreSQL Kysely's advisory lock lets
 * several processes start at the same time. See docs/decisions/api-database-and-jobs.md.
 * @throws the first migration's error; nothing is applied then
 */
export async function migrate(db: Kysely<Database>, domains: readonly WithMigrations[]): Promise<void> {
  const migrations = collectMigrations(domains)
  if (await isMigrated(db, Object.keys(migrations))) return
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** True when exactly these are applied. Needs two queries at nearly every start, instead of the migrator's dozen. */
async function isMigrated(db: Kysely<Database>, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select to_regclass('public.kysely_migration') is not null as "isKnown"`.execute(db)
  if (!rows[0]?.isKnown) return false
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return applied.rows.length === names.length && applied.rows.every(({ name }) => names.includes(name))
}

export function collectMigrations(domains: readonly WithMigrations[]): Record<string, Migration> {
  const all: Record<string, Migration> = {}
  for (const domain of domains) {
    for (const [name, migration] of Object.entries(domain.migrations ?? {})) {
      if (all[name]) throw new Error(`Two migrations are named ${name}`)
      if (!/^\d{4}-\d{2}-\d{2}-\d{2}-[a-z0-9-]+$/.test(name)) throw new Error(`Migration name ${name} has no date`)
      all[name] = migration
    }
  }
  return all
}
