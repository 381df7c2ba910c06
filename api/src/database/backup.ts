import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import type { Settings } from '../settings.ts'
import { type Connection, databaseFolder } from './connection.ts'
import { ownFolder } from './own-folder.ts'

/**
 * Writes a consistent copy of the embedded database into `file`, without uncommitted data.
 * @returns its size in bytes @throws Error on PostgreSQL, which has its own tools
 */
export async function backUp({ pglite }: Connection, file: string): Promise<number> {
  if (!pglite) throw new Error('PostgreSQL is backed up by pg_dump, or by its archive of the log.')
  await pglite.exec('checkpoint')
  const dump = await pglite.dumpDataDir('gzip')
  const bytes = new Uint8Array(await dump.arrayBuffer())
  const part = `${file}.part`
  await writeFile(part, bytes, { mode: 0o600, flush: true })
  await rename(part, file)
  return bytes.length
}

/**
 * Restores the embedded database from a file of {@link backUp}. The previous database is kept next to it.
 * @returns the folder of the previous database @throws Error when a process has the database open, or the file is not a backup
 */
export async function restore(settings: Settings, file: string, now: Date): Promise<string> {
  if (settings.DATABASE_URL) throw new Error('PostgreSQL is restored by pg_restore, or from its archive of the log.')
  const bytes = await readFile(file)
  const folder = databaseFolder(settings)
  await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o700 })
  const owned = await ownFolder(folder, 0)
  const fresh = `${folder}.restoring`
  const former = `${folder}.before-${now.toISOString().replace(/[:.]/g, '-')}`
  try {
    await rm(fresh, { recursive: true, force: true })
    const pglite = await PGlite.create({ dataDir: fresh, loadDataDir: new Blob([bytes]) }).catch((cause: unknown) => {
      throw new Error(`${file} is no backup of a database, or is damaged. Nothing has been changed.`, { cause })
    })
    await pglite.close()
    await rename(folder, former).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    await rename(fresh, folder)
    return former
  } finally {
    await rm(fresh, { recursive: true, force: true })
    owned.release()
  }
}
