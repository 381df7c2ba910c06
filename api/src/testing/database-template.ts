import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type Connection, connectPglite, connectPostgres } from '../database/connection.ts'
import { collectMigrations, migrate } from '../database/migrate.ts'
import { domains } from '../domains.ts'

/** Changes with every change of a migration, so that no test meets an old schema. */
const fingerprint = createHash('sha256')
  .update(
    Object.entries(collectMigrations(domains))
      .map(([name, migration]) => `${name}\n${migration.up}`)
      .sort()
      .join('\n'),
  )
  .digest('hex')
  .slice(0, 16)

const snapshotPath = join(tmpdir(), `ginmaku-test-database-${fingerprint}.tar`)
const templateName = `ginmaku_template_${fingerprint}`

/** PGlite takes seconds to make a fresh database, but one to open a finished one: all tests start from this file. */
async function makeSnapshot(): Promise<void> {
  if (existsSync(snapshotPath)) return
  const pglite = await PGlite.create()
  const connection = connectPglite(pglite)
  await migrate(connection.db, domains)
  const dump = await pglite.dumpDataDir('none')
  const part = `${snapshotPath}.${randomUUID()}`
  await writeFile(part, Buffer.from(await dump.arrayBuffer()))
  await rename(part, snapshotPath)
  await connection.close()
}

async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(url: string, database: string): string {
  const named = new URL(url)
  named.pathname = `/${database}`
  return named.href
}

async function makeTemplate(url: string): Promise<void> {
  await administer(url, async (client) => {
    await client.query('select pg_advisory_lock(7265)')
    const known = await client.query('select 1 from pg_database where datname = $1', [templateName])
    if (known.rowCount) return
    const making = `${templateName}_making`
    await client.query(`drop database if exists ${making}`)
    await client.query(`create database ${making} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`)
    const connection = connectPostgres(urlOf(url, making), 1)
    await migrate(connection.db, domains)
    await connection.close()
    await client.query(`alter database ${making} rename to ${templateName}`)
  })
}

/** Makes whatever {@link openTestDatabase} copies. Once a test run. */
export async function prepareTestDatabase(): Promise<void> {
  const url = process.env.TEST_DATABASE_URL
  await (url ? makeTemplate(url) : makeSnapshot())
}

/** A migrated database of its own: PGlite in memory, or a fresh database of TEST_DATABASE_URL's server. */
export async function openTestDatabase(): Promise<Connection> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return connectPglite(await PGlite.create({ loadDataDir: new Blob([await readFile(snapshotPath)]) }))
  const name = `ginmaku_test_${randomUUID().replaceAll('-', '')}`
  await administer(url, (client) => client.query(`create database ${name} template ${templateName}`))
  const connection = connectPostgres(urlOf(url, name))
  const close = async () => {
    await connection.close()
    // Not with force: that is refused while the server's own vacuum is at work in there. Without, the vacuum gives way.
    await administer(url, (client) => client.query(`drop database ${name}`))
  }
  return { ...connection, close }
}
