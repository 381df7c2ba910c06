import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Connection, connectPostgres } from '../database/connection.ts'
import { openEmbedded } from './embedded-database.ts'
import { administer, urlOf } from './postgres-server.ts'

type Prepared = { kind: 'pglite'; snapshot: string } | { kind: 'postgres'; url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    /** By prepare-embedded.ts and prepare-postgres.ts; the project `api` has none. */
    testDatabase?: Prepared
    /** Absent where no Redis answers. */
    testRedis?: string
  }
}

/** What this project's databases are made of. @throws Error in the project `api`, whose files need none */
export function preparedDatabase(): Prepared {
  const prepared = inject('testDatabase')
  if (prepared) return prepared
  throw new Error('A test that opens a database belongs in a file named *.db.test.ts: rename this one')
}

/** A migrated database of its own: PGlite in memory, or a fresh database of the PostgreSQL server. */
export async function openTestDatabase(): Promise<Connection> {
  const prepared = preparedDatabase()
  return prepared.kind === 'pglite' ? openEmbedded(prepared.snapshot) : openOnServer(prepared.url, prepared.template)
}

async function openOnServer(url: string, template: string): Promise<Connection> {
  const name = `ginmaku_test_${randomUUID().replaceAll('-', '')}`
  await administer(url, (client) => client.query(`create database ${name} template ${template}`))
  const connection = connectPostgres(urlOf(url, name))
  const close = async () => {
    await connection.close()
    // Not with force: that is refused while the server's own vacuum is at work in there. Without, the vacuum gives way.
    await administer(url, (client) => client.query(`drop database ${name}`))
  }
  return { ...connection, close }
}
