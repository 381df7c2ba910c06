import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTitle } from '../../testing/add-title.ts'
import { emptyFolder, makeSource, skippedWithoutFfmpeg } from '../../testing/make-source.ts'
import { manualJobs } from '../../testing/manual-jobs.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { systemClock } from '../clock.ts'
import { createFilmKeys, createKeySealer } from '../license/public.ts'
import { createMedia } from '../media/create-media.ts'
import { readSettings } from '../settings.ts'
import { filesBelow } from './publish-asset.ts'
import { ingestJob, receiveFilm } from './receive-film.ts'
import { reportFilms } from './report-films.ts'
import { hashFile } from './workspace.ts'

let source: string
let folder: string
beforeAll(async () => {
  folder = await emptyFolder()
  if (!skippedWithoutFfmpeg) source = await makeSource(folder, { seconds: 2, size: '320x180' })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const worker = new URL('../../testing/ingest-process.ts', import.meta.url).pathname

const keySecret = 'encrypts-the-keys-of-films-in-tests'

/** A database and a folder with the source queued in it. */
async function openShop(name: string) {
  const connection = await openTestDatabase()
  const env = {
    DATA_DIR: join(folder, name),
    DATABASE_URL: connection.url ?? '',
    NODE_ENV: 'test',
    MEDIA_KEY_SECRETS: keySecret,
  }
  const settings = readSettings(env)
  const { db } = connection
  const jobs = manualJobs()
  await jobs.start([{ name: ingestJob, run: async () => undefined }])
  const media = await createMedia(settings, new Uint8Array(32))
  const filmKeys = createFilmKeys(db, systemClock, createKeySealer([keySecret]))
  const deps = { settings, clock: systemClock, log: pino({ level: 'silent' }), db, jobs, media, filmKeys }
  await addTitle({ deps, clock: systemClock }, 'moon')
  const listener = { say: () => undefined, signal: new AbortController().signal }
  await receiveFilm(deps, { file: source, fullTitleId: 'moon', storyNumber: 1, captions: [] }, listener)
  const start = () =>
    spawn(process.execPath, [worker], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  return { deps, start, root: env.DATA_DIR, close: connection.close }
}
type Shop = Awaited<ReturnType<typeof openShop>>

/** The same keys in both, which are random. */
async function copyKeys(from: Shop, to: Shop): Promise<void> {
  const { asset_id } = await from.deps.db.selectFrom('asset').select('asset_id').executeTakeFirstOrThrow()
  await from.deps.filmKeys.forFilm(asset_id)
  await to.deps.db
    .insertInto('film_key')
    .values(await from.deps.db.selectFrom('film_key').selectAll().execute())
    .execute()
}

/** Every published file and its hash. */
async function contentOf({ root }: Shop): Promise<string[]> {
  const media = join(root, 'media')
  const files = (await filesBelow(media)).filter((file) => !file.startsWith('.unfinished'))
  return Promise.all(files.map(async (file) => `${await hashFile(join(media, file))} ${file}`))
}

async function isReady({ deps }: Shop) {
  return (await reportFilms(deps, 'moon')).includes(': ready')
}

/** Programs that still work on files of the shop. */
async function toolsOf({ root }: Shop): Promise<string[]> {
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(processes.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return commands.filter((command) => command.includes(root))
}

/** Kills the worker some time after it has started to work. @returns whether it was still running */
async function kill(shop: Shop, afterMs: number): Promise<boolean> {
  const child = shop.start()
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('claimed')) break
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs)
  const [, signal] = await ended
  clearTimeout(timer)
  await expect.poll(() => toolsOf(shop), { message: 'no tool outlives its worker' }).toEqual([])
  return signal === 'SIGKILL'
}

it.skipIf(skippedWithoutFfmpeg)(
  'a worker that is killed ten times makes the same film as one that is not',
  async () => {
    const [calm, stormy] = [await openShop('calm'), await openShop('stormy')]
    await copyKeys(calm, stormy)
    await once(calm.start(), 'exit')
    expect(await isReady(calm)).toBe(true)
    let kills = 0
    while (kills < 10 && !(await isReady(stormy))) if (await kill(stormy, 100 + kills * 40)) kills += 1
    expect(kills).toBeGreaterThan(5)
    while (!(await isReady(stormy))) await once(stormy.start(), 'exit')
    expect(await contentOf(stormy)).toEqual(await contentOf(calm))
    expect(await readdir(join(stormy.root, 'ingest'))).toEqual([])
    for (const { close } of [calm, stormy]) await close()
  },
  300_000,
)
