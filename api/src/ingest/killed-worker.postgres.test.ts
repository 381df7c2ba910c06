import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentOf, copyKeys, type FilmShop, lineOf, openFilmShop } from '../../testing/film-shop.ts'
import { emptyFolder, makeSource, skippedWithoutFfmpeg } from '../../testing/make-source.ts'
import { type AssetState, findAsset } from './asset-store.ts'

let source: string
let folder: string
beforeAll(async () => {
  folder = await emptyFolder()
  if (!skippedWithoutFfmpeg) source = await makeSource(folder, { seconds: 2, size: '320x180' })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const worker = new URL('../../testing/ingest-process.ts', import.meta.url).pathname

const stateOf = async ({ deps }: FilmShop, assetId: string) => (await findAsset(deps.db, assetId))?.state

/** Programs that still work on files of the shop. */
async function toolsOf({ root }: FilmShop): Promise<string[]> {
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(processes.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return commands.filter((command) => command.includes(root))
}

/** Kills the worker some time after the asset is in a state. @returns the state in which it was killed */
async function kill(shop: FilmShop, assetId: string, state: AssetState, afterMs: number) {
  const child = shop.start(worker)
  const ended = once(child, 'exit')
  await lineOf(child, 'claimed')
  while (child.exitCode === null && (await stateOf(shop, assetId)) !== state) await pause(5)
  await pause(afterMs)
  child.kill('SIGKILL')
  const [, signal] = await ended
  await expect.poll(() => toolsOf(shop), { message: 'no tool outlives its worker' }).toEqual([])
  return signal === 'SIGKILL' ? stateOf(shop, assetId) : undefined
}

/** Where the worker is killed, and how many milliseconds later. */
const moments: [AssetState, number][] = [
  ...([0, 120].map((ms) => ['probing', ms]) as [AssetState, number][]),
  ...([0, 150, 300, 450, 600].map((ms) => ['transcoding', ms]) as [AssetState, number][]),
  ...([0, 100, 200, 400].map((ms) => ['packaging', ms]) as [AssetState, number][]),
]

it.skipIf(skippedWithoutFfmpeg)(
  'a worker that is killed ten times, in every state, makes the same film as one that is not',
  async () => {
    const [calm, stormy] = [await openFilmShop(join(folder, 'calm')), await openFilmShop(join(folder, 'stormy'))]
    const assetId = await calm.receive(source)
    await stormy.receive(source)
    await copyKeys(calm, stormy, assetId)
    await once(calm.start(worker), 'exit')
    expect(await stateOf(calm, assetId)).toBe('ready')
    const killed: (AssetState | undefined)[] = []
    for (const [state, ms] of moments)
      if ((await stateOf(stormy, assetId)) !== 'ready') killed.push(await kill(stormy, assetId, state, ms))
    expect(killed.filter(Boolean).length).toBeGreaterThan(8)
    for (const state of ['probing', 'transcoding', 'packaging']) expect(killed).toContain(state)
    while ((await stateOf(stormy, assetId)) !== 'ready') await once(stormy.start(worker), 'exit')
    expect(await contentOf(stormy)).toEqual(await contentOf(calm))
    expect(await readdir(join(stormy.root, 'ingest'))).toEqual([])
    for (const { close } of [calm, stormy]) await close()
  },
  300_000,
)
