import type { SearchSort } from '@ginmaku/shared-contracts/api/catalogue/search.ts'
import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/open-test-server.ts'
import { addTitleOnSale } from '../../../testing/open-test-shop.ts'
import { problemFrom } from '../../../testing/test-client.ts'
import { after, dayMs } from '../../clock.ts'
import type { TitleCredit, TitleTable } from '../catalogue-tables.ts'
import { indexEverything, indexPublishers, indexTitles } from './search-index-store.ts'
import { wantedOf } from './search-query.ts'
import { findTitles } from './search-store.ts'

let server: TestServer

/** Sold for 440 yen as a rental and 2,200 yen for good, both in HD, and free in SD. */
async function add(id: string, { credits, ...title }: Updateable<TitleTable>): Promise<void> {
  const { db } = server.deps
  await addTitleOnSale(server, id)
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('title')
      .set({
        ...{ reading: '', name_en: '', ...title },
        ...(credits && { credits: sql<TitleCredit[]>`${JSON.stringify(credits)}::jsonb` }),
      })
      .where('full_title_id', '=', id)
      .execute()
    await indexTitles(trx, [id])
  })
}

const daysAgo = (days: number) => after(server.clock.now(), -days * dayMs)

beforeAll(async () => {
  server = await openTestServer({ settings: { SEED: 'sample' } })
  await add('kabuki', { name_ja: '歌舞伎の夜明け', reading: 'かぶきのよあけ', name_en: 'Dawn of the Stage' })
  await add('tokyo', { name_ja: '東京都物語', reading: 'とうきょうとものがたり', name_en: 'Tales of the Capital' })
  await add('kyoto', { name_ja: '東京と京都', reading: 'とうきょうときょうと', name_en: 'Two Cities' })
  await add('exact', { name_ja: '鯱', name_en: 'Narwhal', published_at: daysAgo(40) })
  await add('prefix', { name_ja: '鯱捕り', name_en: 'Narwhal Watch', published_at: daysAgo(30), genre: 'drama' })
  await add('newer', { name_ja: '鯱歌', name_en: 'Narwhalsong', published_at: daysAgo(20) })
  await add('rest', { name_ja: '白い鯱', name_en: 'White Narwhal', published_at: daysAgo(1) })
  await add('credited', {
    name_ja: '畳の海',
    name_en: 'Tatami Sea',
    director_ja: '温水あき',
    director_en: 'Aki Nukumi',
    cast_ja: ['沢渡蓮', '鵺代ゆうか'],
    cast_en: ['Ren Sawatari', 'Yuuka Nueshiro'],
    credits: [{ role: 'music', name_ja: '苫米地律', name_en: 'Ritsu Tomabechi' }],
  })
  await add('coming', { name_ja: '鯱の来る日', published_at: daysAgo(-3) })
})
afterAll(() => server.stop())

type Query = NonNullable<CallInput<'GET /search'>['query']>

const find = (query: string, more: Partial<Query> = {}, locale: 'ja' | 'en' = 'ja') =>
  server.client({ locale }).call('GET /search', { query: { query, ...more } })
const idsOf = async (...given: Parameters<typeof find>) =>
  (await find(...given)).items.map((item) => item.full_title_id)
const suggest = async (query: string) => (await server.api.call('GET /search/suggest', { query: { query } })).items

describe('a search finds a title (spec §7.3, §11.9)', () => {
  it.each([
    '歌舞伎',
    'カブキ',
    'ｶﾌﾞｷ',
    'かぶき',
    'kabuki',
    'KABUKI',
    'ｋａｂｕｋｉ',
    'か ぶ き',
    'かぶ',
    'かぶき　夜明け',
    'dawn stage',
  ])('%s: in any kana, width and romaji', async (query) => {
    expect(await idsOf(query)).toContain('kabuki')
  })

  it.each(['tokyo', 'toukyou', 'tōkyō', 'tookyoo'])('%s: however a long vowel is romanized', async (query) => {
    expect(await idsOf(query)).toEqual(expect.arrayContaining(['tokyo', 'kyoto']))
  })

  it.each(['kabki', 'kabuky', 'akbuki', 'kkabuki', 'dwan stage', 'capitall'])(
    '%s: with one typing mistake in a Latin word',
    async (query) => {
      expect(['kabuki', 'tokyo']).toContain((await idsOf(query))[0])
    },
  )

  it('with two mistakes in a word, it does not', async () => {
    expect(await idsOf('kbuky')).toEqual([])
  })

  it('with a mistake only when no title at all has the word as typed, not when a filter leaves none', async () => {
    await add('film-of-quills', { name_ja: '羽根', name_en: 'Quillfeather', genre: 'film' })
    await add('song-of-quills', { name_ja: '羽軸', name_en: 'Quillfeathes', genre: 'music' })
    expect(await idsOf('quillfeathez', { genre: 'music' })).toEqual(['song-of-quills'])
    expect(await idsOf('quillfeather', { genre: 'music' })).toEqual([])
  })

  it.each(['夜ガラス', 'nite glass', 'night glas', 'ヨルガラズ', '夜がらす'])(
    '%s: in kanji and kana, as it sounds, or with one mistake in kana',
    async (query) => {
      expect(await idsOf(query)).toContain('night-glass')
    },
  )

  it.each(['よ', 'ヨ', '夜', 'よる', '硝', 'n', 'ni', 'glass'])('%s: by one letter, or any part', async (query) => {
    const { items } = await find(query, { limit: 100 })
    expect(items.map((item) => item.full_title_id)).toContain('night-glass')
  })

  it('as it is written, and assumes a mistake only when there is none', async () => {
    await add('kabuti', { name_ja: '無関係', name_en: 'Kabuti' })
    expect(await idsOf('kabuti')).toEqual(['kabuti'])
    expect(await idsOf('kabuki')).not.toContain('kabuti')
  })

  it('only if it has the letters next to one another', async () => {
    expect(await idsOf('東京都')).toEqual(['tokyo'])
    expect(await idsOf('京都')).toEqual(['kyoto', 'tokyo'])
  })

  it('from the first letter on: a kanji anywhere in the name, another letter at its start', async () => {
    expect(await idsOf('鯱')).not.toContain('coming')
    expect(await idsOf('鯱')).toEqual(['exact', 'newer', 'prefix', 'rest'])
    expect(await idsOf('白')).toContain('rest')
    expect((await suggest('か')).map((item) => item.full_title_id)).toContain('kabuki')
  })

  it.each(['星屑車庫', 'ほしくず', 'hoshikuzu', 'Stardust Garage'])('%s: by its publisher', async (query) => {
    const { items } = await find(query, { limit: 100 })
    expect(items.filter((item) => item.publisher.publisher_id === 'hoshikuzu').length).toBeGreaterThan(3)
  })

  it.each(['温水あき', '温水', 'ぬくみ', 'aki nukumi', 'Nukumi Aki', 'nukumiaki', 'ヌクミアキ', 'nkumi'])(
    '%s: by its director',
    async (query) => {
      expect(await idsOf(query)).toEqual(['credited'])
    },
  )

  it.each(['沢渡蓮', '鵺代', 'ぬえしろゆうか', 'Nueshiro', 'tomabechi', '苫米地 畳'])(
    '%s: by its cast and other people, also together with its name',
    async (query) => {
      expect(await idsOf(query)).toEqual(['credited'])
    },
  )

  it.each([
    ['アニメ', 'skyfarers-of-kumo'],
    ['anime', 'skyfarers-of-kumo'],
    ['雲渡り アニメ', 'skyfarers-of-kumo'],
    ['歌舞伎', 'matsukage-demon-bridge'],
    ['かぶき', 'matsukage-demon-bridge'],
    ['kabuki', 'matsukage-demon-bridge'],
    ['kabuki bridge', 'matsukage-demon-bridge'],
    ['落語', 'rakugo-at-the-bath'],
    ['舞台', 'rakugo-at-the-bath'],
    ['ライブ', 'live-harbor-sessions'],
    ['live', 'live-matsukage-premiere'],
  ])('%s: by its genre, kind and keywords', async (query, title) => {
    const { items } = await find(query, { limit: 100 })
    expect(items.map((item) => item.full_title_id)).toContain(title)
  })

  it('of another genre, it does not, unless its name has the word', async () => {
    const { items } = await find('ドラマ', { limit: 100 })
    const others = items.filter(
      ({ genre, title_name, publisher }) => genre !== 'drama' && !`${title_name}${publisher.name}`.includes('ドラマ'),
    )
    expect(others).toEqual([])
    expect(items.length).toBeGreaterThan(20)
  })

  it('by words of its name and its publisher together', async () => {
    expect(await idsOf('雲渡り 星屑')).toEqual(['skyfarers-of-kumo'])
    expect(await idsOf('雲渡り 月舟')).toEqual([])
  })
})

describe('what is found', () => {
  it('is ranked: exact, prefix, the rest; then the newest', async () => {
    expect(await idsOf('narwhal', {}, 'en')).toEqual(['exact', 'newer', 'prefix', 'rest'])
  })

  it('is sorted as asked', async () => {
    expect(await idsOf('narwhal', { sort: 'newest' })).toEqual(['rest', 'newer', 'prefix', 'exact'])
    expect(await idsOf('narwhal', { sort: 'title' }, 'en')).toEqual(['exact', 'prefix', 'newer', 'rest'])
    await server.deps.db.updateTable('pack_price').set({ price: 100 }).where('pack_id', '=', 'rest-tvod').execute()
    await server.deps.db.deleteFrom('pack_price').where('pack_id', 'in', ['exact-tvod', 'exact-est']).execute()
    const byPrice = await idsOf('narwhal', { sort: 'price' })
    expect([byPrice.slice(0, 2), byPrice[2], byPrice[3]]).toEqual([['newer', 'prefix'], 'rest', 'exact'])
  })

  it('is sorted by its reading in Japanese', async () => {
    await add('sort-a', { name_ja: '亜鰐鯰', reading: 'んん' })
    await add('sort-b', { name_ja: '部鰐鯰', reading: 'ああ' })
    expect(await idsOf('鰐鯰', { sort: 'title' })).toEqual(['sort-b', 'sort-a'])
  })

  it('is filtered by genre, publisher, kind of sale and quality, as sold now', async () => {
    expect(await idsOf('narwhal', { genre: 'drama' })).toEqual(['prefix'])
    expect(await idsOf('narwhal', { publisher_id: 'hoshikuzu' })).toEqual([])
    expect(await idsOf('星屑', { publisher_id: 'p' })).toEqual([])
    expect(await idsOf('narwhal', { quality_type: 3 })).toEqual([])
    expect(await idsOf('narwhal watch', { sales_type: 'est', quality_type: 2 })).toEqual(['prefix'])
    expect(await idsOf('narwhal watch', { sales_type: 'est', quality_type: 1 })).toEqual([])
    const { db } = server.deps
    await db
      .updateTable('pack')
      .set({ on_sale_until: daysAgo(0.5) })
      .where('pack_id', '=', 'prefix-est')
      .execute()
    expect(await idsOf('narwhal watch', { sales_type: 'est' })).toEqual([])
    expect(await idsOf('narwhal watch', { sales_type: 'tvod' })).toEqual(['prefix'])
  })

  it('comes in pages; one beyond the end is empty, with the total', async () => {
    const all = await idsOf('narwhal')
    expect([...(await idsOf('narwhal', { limit: 2 })), ...(await idsOf('narwhal', { limit: 2, offset: 2 }))]).toEqual(
      all,
    )
    expect(await find('narwhal', { offset: 400 })).toEqual({ items: [], result_total_count: 4, is_at_least: false })
    expect(await find('narwhal', { offset: 4_000_000 })).toMatchObject({ items: [], result_total_count: 4 })
  })

  it('is marked in the name that is shown', async () => {
    const marks = async (query: string, locale: 'ja' | 'en') => (await find(query, {}, locale)).items[0]?.marks
    expect(await marks('よあけ 歌舞', 'ja')).toEqual([{ start: 0, length: 2 }])
    expect(await marks('伎の夜', 'ja')).toEqual([{ start: 2, length: 3 }])
    expect(await marks('the stage', 'en')).toEqual([
      { start: 8, length: 3 },
      { start: 12, length: 5 },
    ])
    expect(await marks('kabuki', 'ja')).toEqual([])
  })

  it('is in the shop, with card and price', async () => {
    const { items } = await find('雲渡りのソラ')
    expect(items[0]).toMatchObject({ title_name: '雲渡りのソラ', publisher: { name: '星屑車庫' }, is_live: false })
    server.clock.pass(4 * dayMs)
    expect(await idsOf('鯱の来る日')).toEqual(['coming'])
    server.clock.pass(-4 * dayMs)
    expect(await idsOf('鯱の来る日')).toEqual([])
  })
})

describe('the titles of a person', () => {
  it.each([
    ['鵺代ゆうか', 'ja'],
    ['Yuuka Nueshiro', 'en'],
    ['yuuka nueshiro', 'en'],
  ] as const)(
    '%s: found by the whole name in either language, which is shown in the caller’s',
    async (person, locale) => {
      const found = await find('', { person }, locale)
      expect(found.items.map((item) => item.full_title_id)).toEqual(['credited'])
      expect(found.person).toBe(locale === 'ja' ? '鵺代ゆうか' : 'Yuuka Nueshiro')
      expect((await find('', { person: '沢渡蓮' }, 'en')).person).toBe('Ren Sawatari')
    },
  )

  it('can be searched and filtered', async () => {
    expect(await idsOf('畳', { person: '鵺代ゆうか', genre: 'film' })).toEqual(['credited'])
    expect(await idsOf('東京', { person: '鵺代ゆうか' })).toEqual([])
    expect(await idsOf('', { person: '鵺代ゆうか', genre: 'music' })).toEqual([])
  })

  it.each(['鵺代', '', 'no one of this name'])('%s is no one’s whole name', async (person) => {
    expect(await find('', { person })).toEqual({ items: [], result_total_count: 0, is_at_least: false })
  })
})

describe('a search that can’t be run', () => {
  it.each(['', ' ', '　\t', '!!', '・'])('“%s” has no letter and finds nothing (spec §5.1)', async (query) => {
    expect(await find(query)).toEqual({ items: [], result_total_count: 0, is_at_least: false })
    expect(await suggest(query)).toEqual([])
  })

  it('longer than 100 characters is refused', async () => {
    const problem = await problemFrom(find('長'.repeat(101)))
    expect([problem.status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([
      400,
      'invalid_request',
      ['query'],
    ])
    expect((await find('長'.repeat(100))).items).toEqual([])
  })

  it('of a million letters is refused, and the next one succeeds', async () => {
    const response = await fetch(`${server.origin}/api/v2/search?query=${'a'.repeat(1_000_000)}`)
    expect([400, 414, 431]).toContain(response.status)
    expect((await find('narwhal')).result_total_count).toBe(4)
  })

  it.each([{ offset: -1 }, { limit: 0 }, { limit: 101 }, { offset: 1.5 }])('with %o is refused', async (slice) => {
    expect((await problemFrom(find('narwhal', slice))).code).toBe('invalid_offset')
  })

  it.each([{ quality_type: 9 as 1 }, { sort: 'random' as 'price' }, { genre: 'opera' as 'film' }])(
    'with %o is refused',
    async (more) => {
      const problem = await problemFrom(find('narwhal', more))
      expect([problem.status, Object.keys(problem.errors ?? {})]).toEqual([400, Object.keys(more)])
    },
  )

  it.each(['<script>alert(1)</script>', `' or 1=1 --`, '%', '_', '\\', '%鯱%', '(?:', '\u202e鯱漢'])(
    '%s means nothing but its letters',
    async (query) => {
      expect((await find(query)).items.length).toBeLessThanOrEqual(4)
      expect((await suggest(query)).length).toBeLessThanOrEqual(4)
    },
  )
})

describe('the index of a title', () => {
  it('changes with it in the same transaction, or not at all', async () => {
    const { db } = server.deps
    const rename = (name_ja: string, fails: boolean) =>
      db.transaction().execute(async (trx) => {
        await trx.updateTable('title').set({ name_ja }).where('full_title_id', '=', 'kyoto').execute()
        await indexTitles(trx, ['kyoto'])
        if (fails) throw new Error('rolled back')
      })
    await expect(rename('大阪の朝', true)).rejects.toThrow('rolled back')
    expect([await idsOf('大阪の朝'), await idsOf('東京と')]).toEqual([[], ['kyoto']])
    await rename('大阪の朝', false)
    expect([await idsOf('大阪の朝'), await idsOf('東京と')]).toEqual([['kyoto'], []])
  })

  it('goes with it', async () => {
    await add('gone', { name_ja: '消えた題名' })
    expect(await idsOf('消えた題名')).toEqual(['gone'])
    await server.deps.db.deleteFrom('title').where('full_title_id', '=', 'gone').execute()
    expect(await idsOf('消えた題名')).toEqual([])
  })

  it('follows the name of its publisher', async () => {
    const { db } = server.deps
    await db
      .updateTable('publisher')
      .set({ name_ja: '明星座', reading: 'みょうじょうざ' })
      .where('publisher_id', '=', 'p')
      .execute()
    await indexPublishers(db, ['p'])
    expect(await idsOf('みょうじょうざ')).toContain('kabuki')
    expect(await idsOf('myojoza')).toContain('kabuki')
  })

  it('is made for all titles there are', async () => {
    const { db } = server.deps
    await db.deleteFrom('title_search').execute()
    expect(await idsOf('narwhal')).toEqual([])
    const { count } = await db
      .selectFrom('title')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(await indexEverything(db)).toBe(Number(count))
    expect(await idsOf('narwhal')).toHaveLength(4)
  })
})

describe('of more matches than are counted', () => {
  const listed = async (query: string, most: number, offset: number, sort: SearchSort) => {
    const wanted = wantedOf(query)
    if (!wanted) throw new Error('nothing to look for')
    const now = server.clock.now()
    const search = { wanted, tags: [], sort, locale: 'ja' as const, now, most }
    return findTitles(server.deps.db, search, { offset, limit: 4 })
  }

  it.each(['の', 'ノ', 'narwhal', 'the', 'ka', 'k', 's', '鯱'])(
    'those for %s are listed in the same order',
    async (query) => {
      for (const sort of ['relevance', 'newest', 'title'] as const)
        for (const offset of [0, 1, 3]) {
          const whole = await listed(query, 10_000, offset, sort)
          const part = await listed(query, 2 + offset, offset, sort)
          expect(part.ids).toEqual(whole.ids.slice(0, 2))
          expect([part.count, part.isAtLeast]).toEqual([Math.min(whole.count, 2 + offset), whole.count > 2 + offset])
        }
    },
  )

  it('by price, the most relevant are sorted', async () => {
    const price = (full_title_id: string, price: number) =>
      server.deps.db
        .updateTable('pack_price')
        .set({ price })
        .where('pack_id', 'in', (pack) =>
          pack.selectFrom('pack').select('pack_id').where('full_title_id', '=', full_title_id),
        )
        .execute()
    for (const [at, id] of ['rest', 'prefix', 'newer', 'exact'].entries()) await price(id, 100 + at)
    expect(await listed('narwhal', 3, 0, 'price')).toEqual({
      ids: ['prefix', 'newer', 'exact'],
      count: 3,
      isAtLeast: true,
    })
    expect((await listed('narwhal', 3, 1, 'price')).ids).toEqual(['newer', 'exact'])
    expect(await listed('narwhal', 3, 3, 'price')).toEqual({ ids: [], count: 3, isAtLeast: true })
    expect((await listed('narwhal', 4, 0, 'price')).ids).toEqual(['rest', 'prefix', 'newer', 'exact'])
  })
})

describe('a search that finds nothing', () => {
  const nearOf = async (query: string) => (await find(query)).near?.map((item) => item.full_title_id)

  it.each(['夜硝子物語', 'Night Glasses Return', 'よるがらすのうた'])(
    '%s: comes with titles that match in part, best first',
    async (query) => {
      expect(await idsOf(query)).toEqual([])
      expect((await nearOf(query))?.[0]).toBe('night-glass')
    },
  )

  it('comes with none when no title has any part of it, when it is filtered, or of a person', async () => {
    expect(await nearOf('qqqqqq')).toBeUndefined()
    expect((await find('夜硝子物語', { genre: 'film' })).near).toBeUndefined()
    expect((await find('夜硝子物語', { person: '温水あき' })).near).toBeUndefined()
  })

  it('comes with no title that can’t be bought any more', async () => {
    const close = (at: Date | null) =>
      server.deps.db.updateTable('pack').set({ on_sale_until: at }).where('full_title_id', '=', 'tokyo').execute()
    expect(await nearOf('東京と京都の夏')).toContain('tokyo')
    await close(daysAgo(1))
    expect(await nearOf('東京と京都の夏')).not.toContain('tokyo')
    await close(null)
  })

  it('does not take a short word in kana for another', async () => {
    await add('hall', { name_ja: 'ホールの音', reading: 'ほーるのおと' })
    expect(await idsOf('ホラー')).toEqual([])
    expect(await idsOf('ホール')).toContain('hall')
  })

  it('one that finds something has none', async () => {
    expect(await nearOf('夜硝子')).toBeUndefined()
  })
})

describe('channels and pages of publishers are found', () => {
  const placesOf = async (query: string, more: Partial<Query> = {}) =>
    (await find(query, more)).places?.map(({ kind, publisher }) => `${kind} ${publisher.publisher_id}`)

  it.each(['歌舞伎', 'kabuki', '松影座', 'Matsukage', '松影座 歌舞伎'])(
    '%s: by the publisher or what it is known for',
    async (query) => {
      expect(await placesOf(query)).toEqual(['page matsukage', 'channel matsukage'])
    },
  )

  it('by a genre, in the caller’s language', async () => {
    const { places = [] } = await find('anime', {}, 'en')
    expect(places).toContainEqual({
      kind: 'page',
      page: 'toei-anim',
      publisher: { publisher_id: 'tsukibune', name: 'Moonboat Animation' },
    })
  })

  it.each(['チャンネル', 'channel'])('%s: by being channels, without pages', async (query) => {
    const kinds = ((await find(query)).places ?? []).map(({ kind }) => kind)
    expect(kinds.length).toBeGreaterThan(1)
    expect(new Set(kinds)).toEqual(new Set(['channel']))
    expect(await placesOf(`松影座 ${query}`)).toEqual(['channel matsukage'])
  })

  it('not by words in names of titles, and on the first page only', async () => {
    expect(await placesOf('雪の白鷺')).toBeUndefined()
    expect(await placesOf('歌舞伎', { offset: 1, limit: 1 })).toBeUndefined()
  })
})

it('suggestions are the names of up to 8 titles, best first, with marks', async () => {
  const names = (await suggest('narwhal')).map((item) => item.full_title_id)
  expect(names).toEqual(['exact', 'newer', 'prefix', 'rest'])
  expect(await suggest('鯱歌')).toEqual([
    { full_title_id: 'newer', title_name: '鯱歌', marks: [{ start: 0, length: 2 }] },
  ])
  expect((await suggest('no')).length).toBeLessThanOrEqual(8)
})
