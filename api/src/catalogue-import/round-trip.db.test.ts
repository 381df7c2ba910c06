import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { kinds } from './kinds.ts'
import { runExport, runImport } from './public.ts'

let folder: string
let shop: TestServer
let empty: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-catalogue-'))
  shop = await openTestServer({ settings: { SEED: 'sample' } })
  empty = await openTestServer()
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
  await runExport(shop.deps, first, quiet)
  expect(await runImport(empty.deps, first, quiet)).toMatch(/titles: \d+ added\nstories: \d+ added/)
  await runExport(empty.deps, second, quiet)
  expect(await textOf(second)).toBe(await textOf(first))
  expect(await textOf(first)).toContain('"full_title_id":"night-glass"')
  const params = { full_title_id: 'night-glass' }
  const { title } = await empty.api.call('GET /title/{full_title_id}', { params })
  expect(title).toEqual((await shop.api.call('GET /title/{full_title_id}', { params })).title)
})

it('imported a second time changes nothing', async () => {
  const file = join(folder, 'first.json')
  const outcome = await runImport(empty.deps, file, quiet)
  expect(outcome).toMatch(/titles: \d+ unchanged/)
  expect(outcome).not.toMatch(/added|changed(?<!unchanged)/)
})

it('is the same catalogue as CSV, with texts of several lines, quotes and separators', async () => {
  const [csv, again, json] = [join(folder, 'csv'), join(folder, 'again'), join(folder, 'from-csv.json')]
  const strange = { synopsis_ja: '一行目\n二行目 "引用", 読点', cast_ja: ['甲|乙', '丙\\丁', '"戊"'] }
  for (const { deps } of [shop, empty])
    await deps.db.updateTable('title').set(strange).where('full_title_id', '=', 'night-glass').execute()
  await runExport(shop.deps, csv, quiet)
  expect(await runImport(empty.deps, csv, quiet)).not.toMatch(/added|changed(?<!unchanged)/)
  await empty.deps.db.deleteFrom('title').execute()
  await runImport(empty.deps, csv, quiet)
  await runExport(empty.deps, again, quiet)
  const files = (await readdir(csv)).filter((file) => file.endsWith('.csv'))
  expect(files).toHaveLength(kinds.length)
  const filesIn = async (path: string) => (await readdir(path, { recursive: true })).toSorted()
  expect(await filesIn(again)).toEqual(await filesIn(csv))
  for (const file of files) expect(await textOf(join(again, file)), file).toBe(await textOf(join(csv, file)))
  await runExport(shop.deps, json, quiet)
  expect(await runImport(empty.deps, json, quiet)).not.toMatch(/added|changed(?<!unchanged)/)
})

it('leaves what a file lacks unchanged: one CSV file alone changes its own kind', async () => {
  const file = join(folder, 'publishers.csv')
  await writeFile(file, '\ufeffpublisher_id,name_en,name_ja,reading\r\nnew-house,New House,新しい家,あたらしいいえ\r\n')
  expect(await runImport(empty.deps, file, quiet)).toBe(`publishers: 1 added\n${file} was imported.`)
  const { items } = await empty.api.call('GET /publisher')
  expect(items.map(({ name }) => name)).toContain('新しい家')
  expect(items.length).toBeGreaterThan(3)
})

it('a CSV file of an older release, without columns that have a default, is imported', async () => {
  const file = join(folder, 'csv/titles.csv')
  const rows: string[][] = parse(await textOf(join(folder, 'csv/titles.csv')))
  const header = rows[0] ?? []
  const write = (left: (field: string) => boolean) => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
    const lines = rows.map((row) =>
      row
        .filter((_, nth) => left(header[nth] ?? ''))
        .map(quoted)
        .join(','),
    )
    return writeFile(file, lines.join('\r\n'))
  }
  await write((field) => field !== 'poster_en_file')
  expect(await runImport(empty.deps, file, quiet)).toMatch(/titles: \d+ changed/)
  await write((field) => field !== 'name_ja')
  await expect(runImport(empty.deps, file, quiet)).rejects.toThrow('name_ja is missing')
})

it('an imported title is found by its reading at once, and no longer by its former one', async () => {
  const file = join(folder, 'first.json')
  const titlesFor = async (query: string) =>
    (await empty.api.call('GET /search', { query: { query } })).items.map((title) => title.full_title_id)
  await writeFile(
    file,
    (await textOf(file)).replace(/("full_title_id":"night-glass".*?"reading":")[^"]*/, '$1ずんだもち'),
  )
  await runImport(empty.deps, file, quiet)
  expect(await titlesFor('zundamochi')).toContain('night-glass')
  await runImport(empty.deps, join(folder, 'from-csv.json'), quiet)
  expect(await titlesFor('zundamochi')).toEqual([])
})
