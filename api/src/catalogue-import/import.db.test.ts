import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addEntitlement } from '../../testing/add-title.ts'
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts'
import { addTitleOnSale } from '../../testing/open-test-shop.ts'
import { runExport, runImport } from './public.ts'

type Rows = Record<string, Record<string, unknown>[]>

let folder: string
let server: TestServer
let shop: Rows
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-import-'))
  server = await openTestServer()
  await addTitleOnSale(server, 'harbour')
  await addTitleOnSale(server, 'station')
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const said: string[] = []
const progress = { say: (line: string) => void said.push(line), signal: new AbortController().signal, isDryRun: false }

async function exported(): Promise<Rows> {
  const file = join(folder, 'shop.json')
  await runExport(server.deps, file, progress)
  return JSON.parse(await readFile(file, 'utf8'))
}

beforeEach(async () => {
  said.length = 0
  shop = await exported()
})

/** Imports these rows only. */
async function importing(rows: Rows, options: { isDryRun?: boolean; signal?: AbortSignal } = {}): Promise<string> {
  const file = join(folder, 'change.json')
  await writeFile(file, JSON.stringify(rows))
  return runImport(server.deps, file, { ...progress, ...options })
}

const rowOf = (kind: string, key: string, id: string, changes: object = {}) => {
  const row = shop[kind]?.find((found) => found[key] === id)
  if (!row) throw new Error(`No ${kind} row ${id}`)
  return { ...row, ...changes }
}

it('a dry run shows what would be added and changed, field by field, and changes nothing', async () => {
  const changed = rowOf('titles', 'full_title_id', 'harbour', { name_en: 'The Harbour', cast_en: ['Aoi'] })
  const added = rowOf('titles', 'full_title_id', 'station', { full_title_id: 'new-line' })
  const outcome = await importing({ titles: [changed, added] }, { isDryRun: true })
  expect(said).toEqual([
    '~ titles harbour',
    '    name_en: "Film harbour" → "The Harbour"',
    '    cast_en: [] → ["Aoi"]',
    '+ titles new-line',
  ])
  expect(outcome).toBe('titles: 1 added, 1 changed\nDry run: nothing was changed.')
  expect(await exported()).toEqual(shop)
})

it('an import changes the titles it names and leaves the others unchanged, and what members hold', async () => {
  const member = await server.addMember()
  await addEntitlement(server, member.memberId, 'harbour')
  const hidden = rowOf('titles', 'full_title_id', 'harbour', { published_at: '9999-12-31T00:00:00.000Z' })
  expect(await importing({ titles: [hidden] })).toContain('titles: 1 changed')
  const { items } = await server.api.call('GET /latestTitle')
  expect(items.map((title) => title.full_title_id)).toEqual(['station'])
  const library = await member.api.call('GET /user/library', { query: {} })
  expect(library.items.map((title) => title.full_title_id)).toEqual(['harbour'])
  await importing({ titles: [rowOf('titles', 'full_title_id', 'harbour')] })
  expect(await exported()).toEqual(shop)
})

it('a changed price leaves the amounts of earlier purchases', async () => {
  const member = await server.addMember()
  const request = {
    pack_price_id: 'harbour-tvod-free',
    payment_kind: 'free',
    confirm_price: 0,
    confirmed: true,
  } as const
  await member.api.call('POST /purchase', { body: request }, { idempotencyKey: 'price-before' })
  await importing({ prices: [rowOf('prices', 'pack_price_id', 'harbour-tvod-free', { price: 800 })] })
  const history = await member.api.call('GET /user/history', { query: {} })
  expect(history.items.map(({ price }) => price)).toEqual([0])
  const { api } = await server.addMember()
  const quote = await api.call('POST /purchase/quote', { body: { pack_price_id: 'harbour-tvod-free' } })
  expect(quote.price).toBe(800)
})

it('two stories exchange their numbers', async () => {
  const first = rowOf('stories', 'story_id', 'harbour-1', { story_number: 2 })
  const second = rowOf('stories', 'story_id', 'harbour-2', { story_number: 1 })
  expect(await importing({ stories: [first, second] })).toContain('stories: 2 changed')
  const numbers = (await exported()).stories?.map((story) => story.story_number)
  expect(numbers).toEqual([2, 1, 1, 2])
})

it('the stories of a pack are in the order of its list, and one is taken out', async () => {
  for (const story_ids of [['station-2', 'station-1'], ['station-2']]) {
    await importing({ packs: [rowOf('packs', 'pack_id', 'station-tvod', { story_ids })] })
    expect((await exported()).packs?.find((pack) => pack.pack_id === 'station-tvod')?.story_ids).toEqual(story_ids)
  }
})

it('is refused as a whole, when a row names something that neither file nor shop has', async () => {
  const good = rowOf('titles', 'full_title_id', 'station', { name_en: 'Changed' })
  const orphan = rowOf('stories', 'story_id', 'station-1', {
    story_id: 'x-1',
    play_id: 'x-1',
    full_title_id: 'unknown',
  })
  const pack = rowOf('packs', 'pack_id', 'station-est', { story_ids: ['station-1', 'nowhere'] })
  const words = { slug: 'benefit-quay', locale: 'en', title: 'Quay', updated_at: '2026-11-01T00:00:00Z' }
  const cards = { kind: 'titles', label: 'On the water', full_title_ids: ['harbour', 'lagoon'] }
  const page = { ...words, blocks: [{ kind: 'paragraph', text: 'full_title_ids' }, cards] }
  await expect(importing({ titles: [good], stories: [orphan], packs: [pack], pages: [page] })).rejects.toThrow(
    [
      'change.json, stories row 1: (x-1) full_title_id: expected the full_title_id of one of the titles, found "unknown"',
      'change.json, packs row 1: (station-est) story_ids: expected the story_id of one of the stories, found "nowhere"',
      'change.json, pages row 1: (benefit-quay en) full_title_ids: expected the full_title_id of one of the titles, found "lagoon"',
      'Nothing was imported.',
    ].join('\n'),
  )
  expect(await exported()).toEqual(shop)
})

it('is refused, when a download is sold with a rental: by its price, or by the pack that becomes a rental', async () => {
  const price = rowOf('prices', 'pack_price_id', 'station-tvod-hd', { pack_price_id: 'station-file', view_type: 2 })
  await expect(importing({ prices: [price] })).rejects.toThrow(
    [
      'change.json, prices row 1: (station-file) view_type: expected 1, because a rental has no download, found 2',
      'Nothing was imported.',
    ].join('\n'),
  )
  expect(await exported()).toEqual(shop)
  const bought = { ...price, pack_id: 'station-est', price: 2500 }
  await importing({ prices: [bought] })
  const rental = rowOf('packs', 'pack_id', 'station-est', { sales_type: 'tvod', view_days: 2, start_within_days: 30 })
  await expect(importing({ packs: [rental] })).rejects.toThrow(
    'change.json, packs row 1: (station-est) sales_type: expected est, because a price of it comes with a download, found tvod',
  )
  await server.deps.db.deleteFrom('pack_price').where('pack_price_id', '=', 'station-file').execute()
})

it('is refused in plain words, when a row would collide with one that the file lacks', async () => {
  const good = rowOf('titles', 'full_title_id', 'station', { name_en: 'Changed' })
  const taken = rowOf('stories', 'story_id', 'station-1', { story_number: 2 })
  await expect(importing({ titles: [good], stories: [taken] })).rejects.toThrow(
    /^story: two rows would have the same values \(Key \(full_title_id, story_number\)=\(station, 2\) .*Nothing was imported\.$/,
  )
  expect(await exported()).toEqual(shop)
})

it('is part of the transaction of its caller, and is undone with it', async () => {
  const { db, settings } = server.deps
  const file = join(folder, 'change.json')
  await writeFile(
    file,
    JSON.stringify({ titles: [rowOf('titles', 'full_title_id', 'harbour', { name_en: 'Undone' })] }),
  )
  const undone = db.transaction().execute(async (trx) => {
    expect(await runImport({ db: trx, settings }, file, progress)).toContain('titles: 1 changed')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await exported()).titles).toEqual(shop.titles)
})

it('leaves nothing half done when its operator leaves in the middle', async () => {
  const leaving = new AbortController()
  const row = rowOf('titles', 'full_title_id', 'station')
  const titles = Array.from({ length: 6_000 }, (_, i) => ({ ...row, full_title_id: `many-${i}` }))
  const say = (line: string) => {
    if (line.startsWith('titles: 5000 of 6000')) leaving.abort(new Error('The operator has left.'))
  }
  const file = join(folder, 'many.json')
  await writeFile(file, JSON.stringify({ titles }))
  const running = runImport(server.deps, file, { ...progress, say, signal: leaving.signal })
  await expect(running).rejects.toThrow('The operator has left.')
  expect(await exported()).toEqual(shop)
})
