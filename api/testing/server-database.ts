import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Connection, connectPostgres } from '../src/database/connection.ts'
import { emptyDatabase, type RunSql } from './empty-database.ts'
import { urlOf, withAdminClient } from './postgres-server.ts'

/** What this project's set-up provides. */
export interface PreparedServer {
  url: string
  /** A migrated database. */
  template: string
  /** Begins the names of all databases of this run, which are dropped when it ends. */
  prefix: string
}

interface Copy {
  name: string
  /** What {@link schemaOf} it had when it was copied. */
  schema: string
}

/** Copies of the template that this worker doesn't use now: making one takes half a second, emptying one milliseconds. */
const idle: Copy[] = []

/** Changes with every statement that creates, alters or drops something. */
const schemaSql = `select string_agg(format('%s %s', amount, newest), ', ') as schema from (
  ${['pg_attribute', 'pg_constraint', 'pg_proc', 'pg_trigger']
    .map((catalogue) => `select count(*) as amount, max(xmin::text::bigint) as newest from ${catalogue}`)
    .join(' union all ')}) as catalogues`

const schemaOf = async (run: RunSql) => String((await run(schemaSql))[0]?.schema)

const runOn =
  (client: pg.Client): RunSql =>
  async (text) =>
    (await client.query(text)).rows

async function copyTemplate({ url, template, prefix }: PreparedServer): Promise<Copy> {
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`
  await withAdminClient(url, (client) => client.query(`create database ${name} template ${template}`))
  return { name, schema: await withAdminClient(urlOf(url, name), (client) => schemaOf(runOn(client))) }
}

/** Restores the state after migration. False where that can't be: the schema was changed, or a process is still connected. */
const restore = (url: string, { name, schema }: Copy): Promise<boolean> =>
  withAdminClient(urlOf(url, name), async (client) => {
    const run = runOn(client)
    const others = await run(`select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
    if (others.length > 0 || (await schemaOf(run)) !== schema) return false
    await emptyDatabase(run)
    return true
  })

/** A migrated database without rows on the PostgreSQL server. */
export async function openOnServer(server: PreparedServer): Promise<Connection> {
  const { url } = server
  const copy = idle.pop() ?? (await copyTemplate(server))
  const connection = connectPostgres(urlOf(url, copy.name))
  const close = async () => {
    await connection.close()
    if (await restore(url, copy)) idle.push(copy)
    // Without force, because that is refused while autovacuum runs in the database; a plain drop makes autovacuum yield.
    else await withAdminClient(url, (client) => client.query(`drop database ${copy.name}`))
  }
  return { ...connection, close }
}

/** Drops all databases of a run. */
export const dropDatabases = ({ url, prefix }: PreparedServer): Promise<void> =>
  withAdminClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname}`)
  })
