import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pino, { type Logger } from 'pino'
import { type Clock, systemClock } from '../src/clock.ts'
import type { Connection } from '../src/database/connection.ts'
import { listAssets } from '../src/ingest/asset-store.ts'
import { filesBelow, type IngestDeps } from '../src/ingest/publish-asset.ts'
import { ingestJob, receiveFilm } from '../src/ingest/receive-film.ts'
import { hashFile } from '../src/ingest/workspace.ts'
import { createFilmKeys, createKeySealer } from '../src/license/public.ts'
import { createMedia } from '../src/media/create-media.ts'
import { readSettings } from '../src/settings.ts'
import { addTitle } from './add-title.ts'
import { manualJobs } from './manual-jobs.ts'
import { openTestDatabase } from './test-database.ts'

const keySecret = 'encrypts-the-keys-of-films-in-tests'

export interface FilmShop {
  deps: IngestDeps
  connection: Connection
  /** Where a worker and the media store write: `ingest` and `media` in it. */
  root: string
  env: Record<string, string>
  /** Stores a film for a story of the title `moon` and queues it. @returns its asset */
  receive(file: string, storyNumber?: number): Promise<string>
  /** Runs a program of the API with the shop's settings and `env`. */
  start(program: string, env?: Record<string, string>): ChildProcess
  /** Ends programs that still run, too. */
  close(): Promise<void>
}

/** A database with the title `moon`, and an empty folder. */
export async function openFilmShop(
  root: string,
  { clock = systemClock, log = pino({ level: 'silent' }) }: { clock?: Clock; log?: Logger } = {},
): Promise<FilmShop> {
  const connection = await openTestDatabase()
  const env = { DATA_DIR: root, DATABASE_URL: connection.url ?? '', NODE_ENV: 'test', MEDIA_KEY_SECRETS: keySecret }
  const settings = readSettings(env)
  const { db } = connection
  const jobs = manualJobs()
  await jobs.start([{ name: ingestJob, run: async () => undefined }])
  const media = await createMedia(settings, new Uint8Array(32))
  const filmKeys = createFilmKeys(db, clock, createKeySealer([keySecret]))
  const deps = { settings, clock, log, db, jobs, media, filmKeys }
  await addTitle({ deps, clock }, 'moon')
  const children: ChildProcess[] = []
  const listener = { say: () => undefined, signal: new AbortController().signal }
  return {
    ...{ deps, connection, root, env },
    close: async () => {
      for (const child of children) child.kill('SIGKILL')
      await connection.close()
    },
    receive: async (file, storyNumber = 1) => {
      await receiveFilm(deps, { file, fullTitleId: 'moon', storyNumber, isProtected: true, captions: [] }, listener)
      const assets = await listAssets(db, 'moon')
      return assets.find(({ play_id }) => play_id === `moon-${storyNumber}`)?.asset_id ?? ''
    },
    start: (program, more) => {
      const all = { ...process.env, ...env, ...more }
      const child = spawn(process.execPath, [program], { env: all, stdio: ['ignore', 'pipe', 'inherit'] })
      children.push(child)
      return child
    },
  }
}

/** The next line of a program's log that has `words`. */
export async function lineOf({ stdout }: ChildProcess, words: string): Promise<string> {
  if (!stdout) throw new Error('The program has no output')
  const lines = createInterface({ input: stdout })
  for await (const line of lines) if (line.includes(words)) return line
  throw new Error(`The program ended without saying ${words}`)
}

/** Gives the film of one shop the same keys in another; otherwise they are random. */
export async function copyKeys(from: FilmShop, to: FilmShop, assetId: string): Promise<void> {
  await from.deps.filmKeys.forFilm(assetId)
  const keys = await from.deps.db.selectFrom('film_key').selectAll().execute()
  await to.deps.db.insertInto('film_key').values(keys).execute()
}

/** Every stored file and its hash. */
export async function contentOf({ root }: FilmShop): Promise<string[]> {
  const media = join(root, 'media')
  const files = (await filesBelow(media)).filter((file) => !file.startsWith('.unfinished'))
  return Promise.all(files.map(async (file) => `${await hashFile(join(media, file))} ${file}`))
}
