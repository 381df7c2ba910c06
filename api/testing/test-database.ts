import { inject } from 'vitest'
import type { Connection } from '../src/database/connection.ts'
import { openEmbedded } from './embedded-database.ts'
import { openOnServer, type PreparedServer } from './server-database.ts'

type Prepared = { kind: 'pglite'; snapshot: string } | ({ kind: 'postgres' } & PreparedServer)

declare module 'vitest' {
  interface ProvidedContext {
    /** Provided by prepare-embedded.ts and prepare-postgres.ts; project `api` has none. */
    testDatabase?: Prepared
    /** Absent when no Redis is reachable. */
    testRedis?: string
  }
}

/** How this project creates databases. @throws Error in project `api`, whose tests need none */
export function preparedDatabase(): Prepared {
  const prepared = inject('testDatabase')
  if (prepared) return prepared
  throw new Error('A test that opens a database belongs in a file named *.db.test.ts: rename this one')
}

/** A migrated database without rows, which no other test uses: in-memory PGlite, or one on the PostgreSQL server. */
export async function openTestDatabase(): Promise<Connection> {
  const prepared = preparedDatabase()
  return prepared.kind === 'pglite' ? openEmbedded(prepared.snapshot) : openOnServer(prepared)
}

/** The database of an API process: its settings, and how to remove it. */
export interface ProcessDatabase {
  env: Record<string, string>
  close(): Promise<void>
}

/** A database that outlives the process: one on the PostgreSQL server, or PGlite on disk under the process's DATA_DIR. */
export async function openProcessDatabase(): Promise<ProcessDatabase> {
  if (preparedDatabase().kind === 'pglite') return { env: {}, close: async () => undefined }
  const { url = '', close } = await openTestDatabase()
  return { env: { DATABASE_URL: url }, close }
}
