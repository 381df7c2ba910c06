import { type Kysely, sql } from 'kysely'
import { replacedMigrations } from './replaced-migrations.ts'
import type { Database } from './tables.ts'

/** The last commit that has the replaced migrations. */
const lastCommit = '4f1c4182'

/** Names of baselines start with it: each domain's first migration, which makes all its tables. */
const baselinePrefix = '2026-11-27-00-'

export const isReplaced = (name: string): boolean => replacedMigrations.includes(name)

/**
 * Replaces the names of the old migrations by those of the baselines, if the database has all of them: its schema is the same.
 * @param names of all migrations of this release
 * @throws Error when it has only some of the old migrations; nothing is changed then
 */
export async function adoptBaselines(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  const baselines = names.filter((name) => name.startsWith(baselinePrefix))
  await db.transaction().execute(async (trx) => {
    // Another process may be migrating or doing the same.
    await sql`lock table kysely_migration in exclusive mode`.execute(trx)
    const { rows } = await sql<{ name: string }>`
      delete from kysely_migration where name = any(${replacedMigrations}::text[]) returning name`.execute(trx)
    if (rows.length === 0) return
    const missing = replacedMigrations.length - rows.length
    if (missing > 0)
      throw new Error(
        `The database lacks ${missing} of the migrations that baselines replaced: start commit ${lastCommit} on it once, then this release; nothing has been changed.`,
      )
    await sql`
      insert into kysely_migration (name, timestamp)
      select name, ${new Date().toISOString()} from unnest(${baselines}::text[]) as name`.execute(trx)
  })
}
