import { randomUUID } from 'node:crypto'
import { reachablePostgres, reachableRedis } from '@ginmaku/platform/verify/reachable.ts'
import type { TestProject } from 'vitest/node'
import { connectPostgres } from '../src/database/connection.ts'
import { migrate } from '../src/database/migrate.ts'
import { domains } from '../src/domains.ts'
import { urlOf, withAdminClient } from './postgres-server.ts'
import { schemaFingerprint } from './schema-fingerprint.ts'
import { dropDatabases, type PreparedServer } from './server-database.ts'

let server: PreparedServer | undefined

/** Global set-up of `api-postgres`. It fails without a PostgreSQL, because skipped tests must not look like passed ones. */
export async function setup(project: TestProject): Promise<void> {
  const url = await reachablePostgres()
  if (!url)
    throw new Error(
      `The project api-postgres needs PostgreSQL, and none answers at ${process.env.TEST_DATABASE_URL || 'the usual port'}. ` +
        "Start one, set TEST_DATABASE_URL, or leave the project out: --project '!api-postgres'",
    )
  const template = `ginmaku_template_${schemaFingerprint}`
  await makeTemplate(url, template)
  server = { url, template, prefix: `ginmaku_test_${randomUUID().slice(0, 8)}_` }
  project.provide('testDatabase', { kind: 'postgres', ...server })
  const redis = await reachableRedis()
  if (redis) project.provide('testRedis', redis)
}

export async function teardown(): Promise<void> {
  if (server) await dropDatabases(server)
}

async function makeTemplate(url: string, template: string): Promise<void> {
  await withAdminClient(url, async (client) => {
    // Other runs may be creating the same template.
    await client.query('select pg_advisory_lock(7265)')
    const known = await client.query('select 1 from pg_database where datname = $1', [template])
    if (known.rowCount) return
    const making = `${template}_making`
    await client.query(`drop database if exists ${making}`)
    await client.query(`create database ${making} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`)
    const connection = connectPostgres(urlOf(url, making), 1)
    await migrate(connection.db, domains)
    await connection.close()
    await client.query(`alter database ${making} rename to ${template}`)
  })
}
