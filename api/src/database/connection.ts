import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Settings } from '../settings.ts'
import { ownFolder } from './own-folder.ts'
import type { Database } from './tables.ts'

/**
 * More than the API's number of statements. A prepared statement lives as long as its connection and uses memory on the server.
 */
const maxStatements = 500

const names = new Map<string, string>()

/**
 * The name to prepare a statement under. Undefined for statements that are planned on every call: those other than select,
 * those that list values one by one (`in ($1, $2)` has a different text for each count), and those with `*`, because a column
 * added by a newer process's migration changes the result type and PostgreSQL then refuses the prepared statement.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (!/^\s*select\s/i.test(text) || /\*|\bin \(\$/.test(text) || names.size >= maxStatements) return undefined
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

/** Plans a statement once per connection instead of once per call: planning was two thirds of a title page's query time. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads; all but one pass through.
  override query(text: any, values?: any, ...more: any[]): any {
    const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text) : undefined
    if (name !== undefined) return super.query({ name, text, values }, ...more)
    return super.query.apply(this, [text, values, ...more] as Parameters<pg.Client['query']>)
  }
}

/** A database of either kind, and what is specific to a kind. */
export interface Connection {
  db: Kysely<Database>
  kind: 'pglite' | 'postgres'
  pglite?: PGlite
  url?: string
  close(): Promise<void>
}

/** The default of 128 MB of buffers would use this process's memory from the start, and the system caches the files anyway. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Folder of the embedded database. */
export const databaseFolder = (settings: Pick<Settings, 'DATA_DIR'>): string => join(settings.DATA_DIR, 'database')

/**
 * PostgreSQL when a URL is set, otherwise PGlite on disk, which this process owns until it closes.
 * @throws Error naming the folder when another process owns it, when its data is damaged, or when a restore was interrupted
 */
export async function connect(settings: Settings): Promise<Connection> {
  if (settings.DATABASE_URL) return connectPostgres(settings.DATABASE_URL)
  const folder = databaseFolder(settings)
  await refuseHalfRestored(settings)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const owned = await ownFolder(folder)
  try {
    await createWhenNew(folder)
    const connection = connectPglite(await PGlite.create(folder, { startParams }))
    const close = () => connection.close().finally(owned.release)
    return { ...connection, close }
  } catch (cause) {
    owned.release()
    throw new Error(
      `The database in ${folder} can't be opened: ${cause instanceof Error ? cause.message : cause}. Nothing has been changed. If it is damaged, restore a backup: npm run operate -w api -- restore FILE.`,
      { cause },
    )
  }
}

/** Created under another name and then renamed, so that an interrupted creation leaves no incomplete database. */
async function createWhenNew(folder: string): Promise<void> {
  if ((await readdir(folder)).includes('PG_VERSION')) return
  const around = dirname(folder)
  for (const left of await readdir(around))
    if (left.startsWith(unfinished)) await rm(join(around, left), { recursive: true, force: true })
  const made = await mkdtemp(join(around, unfinished))
  const script = fileURLToPath(new URL('create-embedded.ts', import.meta.url))
  // With the simple compiler PGlite uses 500 MB less.
  await promisify(execFile)(process.execPath, ['--liftoff-only', script, made])
  await rename(made, folder)
}

const unfinished = 'new-database-'

/** After a crash between the two renames of a restore no database is in place: creating an empty one would hide the data. */
async function refuseHalfRestored(settings: Settings): Promise<void> {
  const around = await readdir(settings.DATA_DIR).catch((): string[] => [])
  const { base } = parse(databaseFolder(settings))
  const former = around.filter((name) => name.startsWith(`${base}.`)).toSorted()
  if (around.includes(base) || former.length === 0) return
  throw new Error(
    `There is no ${base} in ${settings.DATA_DIR}, but ${former.join(', ')}: a restore was broken off. Do it again (npm run operate -w api -- restore FILE), or move them away to open an empty shop.`,
  )
}

export function connectPglite(pglite: PGlite): Connection {
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  return {
    db,
    kind: 'pglite',
    pglite,
    close: async () => {
      await db.destroy()
      // Kysely closes only a database it has used.
      if (!pglite.closed) await pglite.close()
    },
  }
}

/**
 * Statements take milliseconds: compiling one (60 ms) or starting parallel workers costs more than it saves, and uses the other
 * core. With more memory, a search with many matches stores their positions by row instead of by page.
 */
const sessionSettings = `select set_config('jit', 'off', false),
  set_config('max_parallel_workers_per_gather', '0', false), set_config('work_mem', '16MB', false)`

export function connectPostgres(url: string, poolSize = 10): Connection {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // The pool waits for it, and drops a connection on which it fails.
    onConnect: (client) => client.query(sessionSettings),
  })
  // An idle client whose server disconnects emits 'error', which would end the process without a listener. The pool drops it.
  pool.on('error', () => undefined)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, kind: 'postgres', url, close: () => db.destroy() }
}

/** @throws when the database does not respond */
export async function pingDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db)
}
