import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOriginals } from '../image/public.ts'
import { kinds } from './kinds.ts'
import { createPictureCheck } from './picture-check.ts'
import { readSource } from './read-source.ts'
import { openSource } from './source.ts'
import { openSpool } from './spool.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ginmaku-faults-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Lines of the report on a file; empty when nothing is wrong. */
async function faultsOf(name: string, content: string | Buffer): Promise<string[]> {
  await writeFile(join(folder, name), content)
  const spool = openSpool(kinds)
  try {
    const source = await openSource(join(folder, name), kinds)
    const check = createPictureCheck(folder, createOriginals(folder))
    await readSource(source, kinds, spool, check, { say: () => undefined, signal: new AbortController().signal })
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  } finally {
    spool.close()
  }
}

const price = {
  pack_price_id: 'a-hd',
  pack_id: 'a',
  quality_type: 2,
  view_type: 1,
  price: 500,
  currency: 'JPY',
  campaign_id: null,
}
const pack = {
  pack_id: 'a',
  full_title_id: 'a',
  kind: 'single',
  position: 0,
  name_ja: '夜',
  name_en: 'Night',
  sales_type: 'tvod',
  view_days: 2,
  start_within_days: 30,
  on_sale_from: '2026-01-01T00:00:00+09:00',
  on_sale_until: null,
  viewable_from: null,
  story_ids: ['a-1'],
}
const json = (content: object) => JSON.stringify(content)
const faultsOfJson = (content: object) => faultsOf('catalogue.json', json(content))

it('accepts a right file', async () => {
  expect(await faultsOfJson({ packs: [pack], prices: [price] })).toEqual([])
})

it('reports every fault in a line: file, row, field, what was expected and what was found', async () => {
  const prices = [
    { ...price, price: '500' },
    { ...price, pack_price_id: 'b', price: -1, currency: 'yen' },
    { ...price, pack_price_id: 'c', quality_type: 4, qualitytype: 2 },
    { pack_price_id: 'd' },
    'none',
  ]
  const missing = ['pack_id: is missing', 'quality_type: is missing', 'view_type: is missing', 'price: is missing']
  const lines = await faultsOfJson({ prices })
  expect(lines.slice(0, 5)).toEqual([
    'catalogue.json, prices row 1: (a-hd) price: expected a whole number from 0 to 2147483647, found "500"',
    'catalogue.json, prices row 2: (b) price: expected a whole number from 0 to 2147483647, found -1',
    'catalogue.json, prices row 2: (b) currency: expected a currency code such as JPY, found "yen"',
    'catalogue.json, prices row 3: (c) quality_type: expected one of 1, 2, 3, found 4',
    'catalogue.json, prices row 3: (c) qualitytype: prices have no such field',
  ])
  for (const [i, text] of missing.entries()) expect(lines[5 + i]).toContain(`prices row 4: (d) ${text}`)
  expect(lines.slice(-2)).toEqual([
    'catalogue.json, prices row 5: expected one of the prices, found "none"',
    'Nothing was imported.',
  ])
})

it.each([
  [{ view_days: null }, '(a) view_days: expected a number of days, because it is a rental (tvod), found null'],
  [{ sales_type: 'est' }, '(a) view_days: expected nothing, because it is a purchase (est), found 2'],
  [{ on_sale_until: '2025-12-31T15:00:00Z' }, '(a) on_sale_until: expected a time after on_sale_from'],
  [
    { on_sale_from: '2026-01-01' },
    '(a) on_sale_from: expected a time with its offset, such as 2026-11-22T20:00:00+09:00',
  ],
  [{ on_sale_from: '2026-02-30T00:00:00Z' }, '(a) on_sale_from: expected a time with its offset'],
  [{ story_ids: ['a-1', 'a-1'] }, '(a) story_ids: expected each story once'],
  [{ story_ids: [] }, '(a) story_ids: expected at least one story_id'],
  [{ story_ids: ['a-1', 'b 2'] }, '(a) story_ids, item 2: expected 1 to 60 letters, digits, - or _, found "b 2"'],
  [{ name_ja: '' }, '(a) name_ja: expected text of 1 to 300 characters, found ""'],
  [{ name_ja: 'nul\0' }, '(a) name_ja: expected text of 1 to 300 characters'],
])('refuses a pack with %j', async (wrong, expected) => {
  expect((await faultsOfJson({ packs: [{ ...pack, ...wrong }] }))[0]).toContain(`packs row 1: ${expected}`)
})

it('refuses rows that occur twice in a file, by key or by what must be unique', async () => {
  const prices = [price, price, { ...price, pack_price_id: 'other' }]
  expect(await faultsOfJson({ prices })).toEqual([
    'catalogue.json, prices row 2: (a-hd) is in row 1 already',
    'catalogue.json, prices row 3: (other) has the same pack_id and quality_type and view_type and campaign_id as row 1',
    'Nothing was imported.',
  ])
})

it('shows the first hundred faults and counts the others', async () => {
  const prices = Array.from({ length: 130 }, (_, i) => ({
    ...price,
    pack_price_id: `p${i}`,
    pack_id: `p${i}`,
    price: 0.5,
  }))
  const lines = await faultsOfJson({ prices })
  expect(lines).toHaveLength(102)
  expect(lines[100]).toBe('… and 30 more')
})

it.each([
  ['broken.json', '{"titles": [', /^broken\.json: /],
  ['list.json', '[]', /^list\.json: expected an object with a list for each kind/],
  ['other.json', '{"films": []}', /^other\.json: "films": expected one of publishers, titles, stories/],
  ['flat.json', '{"titles": "none"}', /^flat\.json: titles: expected a list/],
  ['empty.json', '{}', /^The file has no rows/],
  ['prices.csv', '', /^prices\.csv: expected a header row/],
  ['films.csv', 'a', /^films\.csv: expected files named publishers\.csv, titles\.csv/],
])('refuses %s', async (file, content, expected) => {
  expect((await faultsOf(file, content))[0]).toMatch(expected)
})

it('refuses a file that is not UTF-8, as spreadsheets save one', async () => {
  const shiftJis = Buffer.from([0x8b, 0xe2, 0x96, 0x8b])
  expect(await faultsOf('publishers.csv', shiftJis)).toEqual(['publishers.csv: expected UTF-8 text. Save it as UTF-8.'])
})

it('names the row of a CSV file as a spreadsheet does, and columns that are missing or unknown', async () => {
  const header = 'pack_price_id,pack_id,quality_type,view_type,price,currency,campaign_id'
  expect(await faultsOf('prices.csv', `${header}\na-hd,a,2,1,five,JPY,\n`)).toEqual([
    'prices.csv, row 2: (a-hd) price: expected a whole number from 0 to 2147483647, found "five"',
    'Nothing was imported.',
  ])
  expect((await faultsOf('prices.csv', `${header}\na-hd,a,2\n`))[0]).toMatch(/row 2: expected 7 cells, found 3/)
  expect((await faultsOf('prices.csv', `${header}\n"a-hd,a,2\n`))[0]).toMatch(/^prices\.csv, row 2: /)
  expect(
    await faultsOf('prices.csv', 'pack_price_id,pack_id,quality_type,view_type,cost,currency,campaign_id\n'),
  ).toEqual([
    'prices.csv, row 1: price is missing',
    'prices.csv, row 1: prices have no field "cost"',
    'Nothing was imported.',
  ])
})
