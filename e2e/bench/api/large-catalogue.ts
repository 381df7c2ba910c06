import { withDatabase } from '../with-database.ts'
import { generatePublisherName, generateTitleName } from './generated-names.ts'

/** Rows per statement. */
const batch = 5000
const publishers = 500

/** References are to rows made here; checking nine million of them takes longer than making them. */
const unreferenced = `
  do $$ declare it record; begin
    for it in select conname, conrelid::regclass as relation from pg_constraint
      where contype = 'f' and conrelid in ('title'::regclass, 'story'::regclass, 'pack'::regclass, 'pack_price'::regclass,
        'pack_story'::regclass, 'title_search'::regclass)
    loop execute format('alter table %s drop constraint %I', it.relation, it.conname); end loop;
  end $$`

const synopsis =
  'この街に降りつづける雨の音を録りためてきた調律師が、ある晩に聞いたことのない一音を見つけ、その持ち主を探して歩きだす。'

const addTitles = `
  insert into title
  select 'made-' || n, 'made-' || (n % ${publishers}), ja, en, kana, '${synopsis}', 'A tuner of pianos looks for one sound in the rain.',
    (array['film', 'drama', 'music', 'anime', 'variety'])[1 + n % 5], '{ja,en}', '{ja}', 'G', 5400, 2000 + n % 26,
    array['俳優' || n % 9000, '俳優' || n % 7001, '俳優' || n % 5003], array['Actor ' || n % 9000, 'Actor ' || n % 7001],
    '監督' || n % 4001, 'Director ' || n % 4001, true, true, now() - make_interval(mins => 10 + ($5 - n) * 5)
  from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as made (n, ja, en, kana)`

const addWhatIsSold = [
  `insert into story select full_title_id || '-1', full_title_id, 1, name_ja, name_en, synopsis_ja, synopsis_en, 5400,
    full_title_id || '-1-play', 'night-sea', true from title where full_title_id like 'made-%'`,
  `insert into pack select full_title_id || '-' || kind, full_title_id, 'single', place, name_ja, name_en, kind,
    case when kind = 'tvod' then 2 end, case when kind = 'tvod' then 30 end, published_at,
    case when right(full_title_id, 1) = '7' then published_at + interval '10 days' end, null
    from title, (values ('tvod', 0), ('est', 1)) as kinds (kind, place) where full_title_id like 'made-%'`,
  `insert into pack_price select pack_id || '-' || quality, pack_id, quality, 1, case sales_type when 'tvod' then 220 else 1100 end * quality,
    'JPY' from pack, generate_series(1, 2) as quality where pack_id like 'made-%'`,
  `insert into pack_story select pack_id, full_title_id || '-1', 0 from pack where pack_id like 'made-%'`,
]

/** Adds so many titles, each sold as a rental and for good in two qualities, newest last. They are not indexed for search. */
export async function addLargeCatalogue(
  databaseUrl: string,
  titles: number,
  say: (line: string) => void,
): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    await client.query('set synchronous_commit = off')
    await client.query(unreferenced)
    await client.query('drop index title_search_grams, title_by_cast')
    const made = Array.from({ length: publishers }, (_, n) => generatePublisherName(n))
    await client.query(
      `insert into publisher (publisher_id, name_ja, name_en, reading)
        select 'made-' || n, ja, en, kana from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as made (n, ja, en, kana)`,
      [made.map((_, n) => n), made.map((m) => m.name_ja), made.map((m) => m.name_en), made.map((m) => m.reading)],
    )
    for (let first = 1; first <= titles; first += batch) {
      const numbers = Array.from({ length: Math.min(batch, titles - first + 1) }, (_, i) => first + i)
      const names = numbers.map(generateTitleName)
      const columns = [names.map((m) => m.name_ja), names.map((m) => m.name_en), names.map((m) => m.reading)]
      await client.query(addTitles, [numbers, ...columns, titles])
    }
    say('titles are there')
    for (const statement of addWhatIsSold) await client.query(statement)
    say('packs are there')
  })
}

/** After the titles have been indexed for search: what was dropped for speed, and statistics. */
export async function finishLargeCatalogue(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    await client.query(`set maintenance_work_mem = '1GB'`)
    await client.query('create index title_by_cast on title using gin (cast_ja)')
    await client.query('create index title_search_grams on title_search using gin (grams)')
    await client.query('vacuum analyze')
  })
}
