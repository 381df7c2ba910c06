import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { type Connection, connectPglite } from '../src/database/connection.ts'
import { emptyDatabase } from './empty-database.ts'

/** Unused PGlite instances of this worker: creating one takes a second, emptying one milliseconds. */
const idle: PGlite[] = []

/** An in-memory PGlite with the snapshot's tables, all empty. */
export async function openEmbedded(snapshot: string): Promise<Connection> {
  const pglite = idle.pop() ?? (await PGlite.create({ loadDataDir: new Blob([await readFile(snapshot)]) }))
  const close = async () => {
    await empty(pglite)
    idle.push(pglite)
  }
  return { ...connectPglite(pglite), close }
}

/** Restores the state after migration: no rows, sequences at one, no job queue, no session state. */
async function empty(pglite: PGlite): Promise<void> {
  // Separate call: several statements in one call form a transaction, where this is refused.
  await pglite.exec('discard all')
  await pglite.exec('drop schema if exists job cascade')
  await emptyDatabase(async (text) => (await pglite.exec(text)).at(-1)?.rows ?? [])
}
