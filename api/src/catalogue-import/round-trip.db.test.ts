import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestWorld, type TestWorld } from '../testing/open-test-world.ts'
import { kinds } from './kinds.ts'
import { runExport, runImport } from './public.ts'

let folder: string
let shop: TestWorld
let empty: TestWorld
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-catalogue-'))
  shop = await openTestWorld({ settings: { SEED: 'sample' } })
  empty = await openTestWorld()
})
afterAll(async () => {
  await shop.stop()
  await empty.stop()
  await rm(folder, { recursive: true, force: true })
})

const quiet = { say: () => undefined, signal: new AbortController().signal, isDryRun: false }
const textOf = (path: string) => readFile(path, 'utf8')

it('exported, imported into an empty database and exported again is the same file, byte by byte', async () => {
  const [first, second] = [join(folder, 'first.json'), join(folder, 'second.json')]
  await runExport(shop.world, first, quiet)
  expect(await runImport(empty.world, first, quiet)).toMatch(/titles: \d+ added\nstories: \d+ added/)
  await runExport(empty.world, second, quiet)
  expect(await textOf(second)).toBe(await textOf(first))
  expect(await textOf(first)).toContain('"full_title_id":"night-glass"')
  const params = { full_title_id: 'night-glass' }
  const { title } = await empty.api.call('GET /title/{full_title_id}', { params })
  expect(title).toEqual((await shop.api.call('GET /title/{full_title_id}', { params })).title)
})

it('imported a second time changes nothing', async () => {
  const file = join(folder, 'first.json')
  const outcome = await runImport(empty.world, file, quiet)
  expect(outcome).toMatch(/titles: \d+ unchanged/)
  expect(outcome).not.toMatch(/added|changed(?<!unchanged)/)
})

it('is the same catalogue as CSV, with texts of several lines, quotes and separators', async () => {
  const [csv, again, json] = [join(folder, 'csv'), join(folder, 'again'), join(folder, 'from-csv.json')]
  const strange = { synopsis_ja: '一行目\n二行目 "引用", 読点', cast_ja: ['甲|乙', '丙\\丁', '"戊"'] }
  for (const { world } of [shop, empty])
    await world.db.updateTable('title').set(strange).where('full_title_id', '=', 'night-glass').execute()
  await runExport(shop.world, csv, quiet)
  expect(await runImport(empty.world, csv, quiet)).not.toMatch(/added|changed(?<!unchanged)/)
  await empty.world.db.deleteFrom('title').execute()
  await runImport(empty.world, csv, quiet)
  await runExport(empty.world, again, quiet)
  const files = await readdir(csv)
  expect(files).toHaveLength(kinds.length)
  for (const file of files) expect(await textOf(join(again, file)), file).toBe(await textOf(join(csv, file)))
  await runExport(shop.world, json, quiet)
  expect(await runImport(empty.world, json, quiet)).not.toMatch(/added|changed(?<!unchanged)/)
})

it('keeps what a file lacks: one CSV file alone changes its own kind', async () => {
  const file = join(folder, 'publishers.csv')
  await writeFile(file, '\ufeffpublisher_id,name_en,name_ja,reading\r\nnew-house,New House,新しい家,あたらしいいえ\r\n')
  expect(await runImport(empty.world, file, quiet)).toBe(`publishers: 1 added\n${file} was imported.`)
  const { items } = await empty.api.call('GET /publisher')
  expect(items.map(({ name }) => name)).toContain('新しい家')
  expect(items.length).toBeGreaterThan(3)
})

it('an imported title is found by its reading at once, and no longer by its former one', async () => {
  const file = join(folder, 'first.json')
  const titlesFor = async (query: string) =>
    (await empty.api.call('GET /search', { query: { query } })).items.map((title) => title.full_title_id)
  await writeFile(
    file,
    (await textOf(file)).replace(/("full_title_id":"night-glass".*?"reading":")[^"]*/, '$1ずんだもち'),
  )
  await runImport(empty.world, file, quiet)
  expect(await titlesFor('zundamochi')).toContain('night-glass')
  await runImport(empty.world, join(folder, 'from-csv.json'), quiet)
  expect(await titlesFor('zundamochi')).toEqual([])
})
