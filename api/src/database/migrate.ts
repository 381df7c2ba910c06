import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { adoptBaselines, isReplaced } from './adopt-baselines.ts'
import type { Database } from './tables.ts'

interface WithMigrations {
  migrations?: Record<string, Migration>
}

/**
 * Applies pending migrations in the order of their names, all or nothing. On PostgreSQL Kysely's advisory lock lets
 * several processes start at the same time. See docs/decisions/api-database-and-jobs.md.
 * @throws the first migration's error, or that the database is too old for this release; nothing is applied then
 */
export async function migrate(db: Kysely<Database>, domains: readonly WithMigrations[]): Promise<void> {
  const migrations = collectMigrations(domains)
  const names = Object.keys(migrations)
  const applied = await listApplied(db)
  // At nearly every start exactly these are applied; the migrator needs a dozen queries to find that out.
  if (applied.length === names.length && applied.every((name) => names.includes(name))) return
  if (applied.some(isReplaced)) await adoptBaselines(db, names)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function listApplied(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select to_regclass('public.kysely_migration') is not null as "isKnown"`.execute(db)
  if (!rows[0]?.isKnown) return []
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return applied.rows.map(({ name }) => name)
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
