import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FilmShop, lineOf, openFilmShop } from '../../testing/film-shop.ts'
import { emptyFolder, makeSource, skippedWithoutFfmpeg } from '../../testing/make-source.ts'
import { createBossJobs } from '../jobs/boss-jobs.ts'
import { findAsset } from './asset-store.ts'
import { ingestJob } from './receive-film.ts'

const program = (name: string) => new URL(`../${name}.ts`, import.meta.url).pathname

let folder: string
let shop: FilmShop
let source: string
beforeAll(async () => {
  folder = await emptyFolder()
  if (skippedWithoutFfmpeg) return
  shop = await openFilmShop(join(folder, 'shop'))
  source = await makeSource(folder, { seconds: 4 })
})
afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

const assetOf = (id: string) => findAsset(shop.deps.db, id)

async function startWorker() {
  const worker = shop.start(program('worker'))
  await lineOf(worker, 'worker ready')
  return worker
}

const claimBy = async (worker: ChildProcess) =>
  (JSON.parse(await lineOf(worker, 'asset claimed')) as { asset: string }).asset

async function stop(process: ChildProcess): Promise<number | null> {
  const ended = once(process, 'exit')
  process.kill('SIGTERM')
  return (await ended)[0]
}

it.skipIf(skippedWithoutFfmpeg)(
  'workers share the films, one that is stopped gives its film to another, and the API needs no ffmpeg',
  async () => {
    const api = shop.start(program('main'), { PATH: '/nowhere', API_PORT: '0' })
    await lineOf(api, 'api ready')
    const jobs = createBossJobs(shop.connection, pino({ level: 'silent' }))
    const workers = await Promise.all([startWorker(), startWorker(), startWorker()])
    const claims = workers.map(async (worker) => ({ worker, asset: await claimBy(worker) }))
    const ids: string[] = []
    for (const story of [1, 2]) {
      ids.push(await shop.receive(source, story))
      await jobs.trigger(ingestJob)
    }
    const given = await Promise.race(claims)
    const kept = await Promise.race(claims.filter((_, place) => workers[place] !== given.worker))
    expect([given.asset, kept.asset].toSorted()).toEqual(ids.toSorted())
    const idle = workers.find((worker) => worker !== given.worker && worker !== kept.worker)
    if (!idle) throw new Error('one of three workers has no film')

    await expect.poll(async () => (await assetOf(given.asset))?.plan).toBeTruthy()
    const from = Date.now()
    expect(await stop(given.worker)).toBe(0)
    expect((await Promise.all(claims)).find(({ worker }) => worker === idle)?.asset).toBe(given.asset)
    // Long before its lease would have ended.
    expect(Date.now() - from).toBeLessThan(20_000)

    for (const id of ids) await expect.poll(async () => (await assetOf(id))?.state, { timeout: 60_000 }).toBe('ready')
    await jobs.stop()
    expect(await Promise.all([kept.worker, idle, api].map(stop))).toEqual([0, 0, 0])
  },
  180_000,
)
