import { createHash } from 'node:crypto'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { collectMigrations } from '../src/database/migrate.ts'
import type { Database } from '../src/database/tables.ts'
import { domains } from '../src/domains.ts'

/** Changes with every change to a migration's SQL, so that no test uses an old schema. */
export const schemaFingerprint = await hashMigrations()

async function hashMigrations(): Promise<string> {
  const hash = createHash('sha256')
  // Runs no statement: only logs it.
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void hash.update(`${query.sql}\n`),
  })
  const migrations = Object.entries(collectMigrations(domains)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [name, { up }] of migrations) {
    hash.update(`${name}\n`)
    await up(db)
  }
  return hash.digest('hex').slice(0, 16)
}
