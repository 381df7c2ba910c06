import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Connection, connectPostgres } from '../database/connection.ts'
import { openEmbedded } from './embedded-database.ts'
import { urlOf, withAdminClient } from './postgres-server.ts'

type Prepared = { kind: 'pglite'; snapshot: string } | { kind: 'postgres'; url: string; template: string }

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

/** A separate migrated database: in-memory PGlite, or a new database on the PostgreSQL server. */
export async function openTestDatabase(): Promise<Connection> {
  const prepared = preparedDatabase()
  return prepared.kind === 'pglite' ? openEmbedded(prepared.snapshot) : openOnServer(prepared.url, prepared.template)
}

async function openOnServer(url: string, template: string): Promise<Connection> {
  const name = `ginmaku_test_${randomUUID().replaceAll('-', '')}`
  await withAdminClient(url, (client) => client.query(`create database ${name} template ${template}`))
  const connection = connectPostgres(urlOf(url, name))
  const close = async () => {
    await connection.close()
    // Without force, because that is refused while autovacuum runs in the database; a plain drop makes autovacuum yield.
    await withAdminClient(url, (client) => client.query(`drop database ${name}`))
  }
  return { ...connection, close }
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
