import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { contentOf, copyKeys, type FilmShop, openFilmShop } from '../../testing/film-shop.ts'
import { emptyFolder, makeSource, skippedWithoutFfmpeg } from '../../testing/make-source.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { findAsset } from './asset-store.ts'
import { ingestDue, waitMs } from './process-asset.ts'
import { filesBelow } from './publish-asset.ts'

/** A disk of this many kilobytes at an empty folder; it can be made larger. */
function mountDisk(folder: string, kilobytes: number) {
  const mount = (options: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  mount(`size=${kilobytes}k`)
  return {
    grow: (to: number) => mount(`remount,size=${to}k`),
    unmount: () => execFileSync('umount', [folder]),
  }
}

async function canMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'ginmaku-disk-'))
  try {
    mountDisk(folder, 64).unmount()
    return true
  } catch {
    return false
  } finally {
    await rm(folder, { recursive: true })
  }
}

const skippedWithoutDisks = skippedWithoutFfmpeg || ((await canMount()) ? false : 'disks can’t be mounted here')
const stopping = new AbortController().signal

let folder: string
let source: string
let calm: FilmShop
let assetId: string
beforeAll(async () => {
  folder = await emptyFolder()
  if (skippedWithoutFfmpeg) return
  source = await makeSource(folder, { seconds: 2, size: '320x180' })
  calm = await openFilmShop(join(folder, 'calm'))
  assetId = await calm.receive(source)
  await ingestDue(calm.deps, { stopping })
}, 60_000)
afterAll(async () => {
  await calm?.close()
  await rm(folder, { recursive: true, force: true })
})

const clock = settableClock()

/** A shop whose worker or media store has a small disk. */
async function openSmallShop(small: 'ingest' | 'media', kilobytes: number) {
  const errors: string[] = []
  const log = pino(
    { level: 'warn' },
    { write: (line) => void errors.push((JSON.parse(line) as { err: { message: string } }).err.message) },
  )
  const root = join(folder, small)
  await mkdir(join(root, small), { recursive: true })
  const disk = mountDisk(join(root, small), kilobytes)
  onTestFinished(() => void disk.unmount())
  const shop = await openFilmShop(root, { clock, log })
  await copyKeys(calm, shop, assetId)
  return { shop, disk, errors }
}

const assetOf = async ({ deps }: FilmShop) => {
  const asset = await findAsset(deps.db, assetId)
  if (!asset) throw new Error('no asset')
  return asset
}

/** Makes the disk larger after each attempt that found it full. @returns how often it did */
async function growUntilReady(
  { shop, disk }: Pick<Awaited<ReturnType<typeof openSmallShop>>, 'shop' | 'disk'>,
  from: number,
  checkWaiting: () => Promise<void>,
): Promise<number> {
  for (let attempt = 1; attempt < 100; attempt += 1) {
    await ingestDue(shop.deps, { stopping })
    const { state, waits } = await assetOf(shop)
    if (state === 'ready') return attempt - 1
    expect([state, waits]).toEqual(['waiting', attempt])
    await checkWaiting()
    // It is left alone until it is due.
    await ingestDue(shop.deps, { stopping })
    expect(await assetOf(shop)).toMatchObject({ state: 'waiting', waits: attempt })
    clock.pass(waitMs(attempt) + 1)
    disk.grow(from + attempt * (48 + Math.floor(attempt / 2)))
  }
  throw new Error('never ready')
}

// Some ten attempts, each with encoders: longer than other tests.
describe.skipIf(skippedWithoutDisks)('a full disk', { timeout: 240_000 }, () => {
  it('of the worker makes the film wait until there is room', async () => {
    const { shop, disk, errors } = await openSmallShop('ingest', 64)
    await shop.receive(source)
    await growUntilReady({ shop, disk }, 64, async () => {
      const { fault, plan } = await assetOf(shop)
      expect(fault).toMatch(/^The worker’s disk is full \(.+\): free some space on it\.$/)
      expect(await readdir(join(shop.root, 'ingest'))).toEqual([])
      expect(await shop.deps.media.store.film(assetId)).toBeUndefined()
      if (plan) expect(plan.source.seconds).toBeCloseTo(2, 1)
    })
    // The download of the source, the encoders and the packager each met it.
    for (const said of [/^ENOSPC/, /^ffmpeg failed: .*No space left/, /^The worker’s disk is full/])
      expect(errors).toContainEqual(expect.stringMatching(said))
    expect((await assetOf(shop)).fault).toBeNull()
    expect(await contentOf(shop)).toEqual(await contentOf(calm))
    await shop.close()
  })

  it('of the media store publishes nothing by half', async () => {
    const kilobytes = Math.ceil((await stat(source)).size / 1024) + 32
    const { shop, disk } = await openSmallShop('media', 64)
    await expect(shop.receive(source)).rejects.toThrow('The disk of the media store is full: free some space on it.')
    expect(await filesBelow(join(shop.root, 'media'))).toEqual([])
    disk.grow(kilobytes)
    await shop.receive(source)
    let publications = 0
    await growUntilReady({ shop, disk }, kilobytes, async () => {
      const { fault, progress } = await assetOf(shop)
      expect(fault).toBe('The disk of the media store is full: free some space on it.')
      if (progress === 1) publications += 1
      const kept = await filesBelow(join(shop.root, 'media'))
      expect(kept.filter((file) => !file.startsWith('_ingest/'))).toEqual([])
      expect(await readdir(join(shop.root, 'ingest'))).toEqual([])
    })
    expect(publications).toBeGreaterThan(0)
    expect(await contentOf(shop)).toEqual(await contentOf(calm))
    await shop.close()
  })
})

it.skipIf(skippedWithoutFfmpeg)('a film waits also when ffmpeg reports success on a full disk', async () => {
  const tools = join(folder, 'tools')
  await mkdir(tools)
  const path = join(tools, 'ffmpeg')
  // Writes all that ffmpeg makes to a disk without room.
  await writeFile(
    path,
    '#!/bin/bash\nlast=/dev/full\n[ "${*: -1}" = - ] && last=-\nPATH=/usr/bin exec ffmpeg "${@:1:$#-1}" $last\n',
  )
  await chmod(path, 0o755)
  const shop = await openFilmShop(join(folder, 'reported'), { clock })
  await shop.receive(source)
  const { PATH } = process.env
  process.env.PATH = `${tools}:${PATH}`
  await ingestDue(shop.deps, { stopping }).finally(() => {
    process.env.PATH = PATH
  })
  expect(await assetOf(shop)).toMatchObject({ state: 'waiting', errors: 0 })
  clock.pass(waitMs(1) + 1)
  await ingestDue(shop.deps, { stopping })
  expect(await assetOf(shop)).toMatchObject({ state: 'ready', fault: null })
  await shop.close()
})
