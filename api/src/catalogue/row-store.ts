import type { Genre } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { latestEndMs } from './time-windows.ts'
import { type CardRow, cards, isStillSold, newest } from './title-store.ts'

type Db = Kysely<Database>

/** This many times the titles of a row are read to fill it with what is still sold. */
const mostRead = 10

/** Which titles a row shows: `live` those on air or upcoming, the next one first; any other the newest that are still sold. */
type RowOfTitles =
  | { kind: 'newest' }
  | { kind: 'genre'; genre: Genre }
  | { kind: 'publisher'; publisher_id: string }
  | { kind: 'live' }

interface Picked {
  place: number
  full_title_id: string
  starts_at: Date | null
}

/** Cards of several rows in one statement, in the order of `rows`; each has at most `limit` titles. */
export async function listRows(
  db: Db,
  now: Date,
  rows: readonly RowOfTitles[],
  limit: number,
): Promise<readonly CardRow[][]> {
  if (rows.length === 0) return []
  const union = sql.join(
    rows.map(
      (row, place) => sql`(${row.kind === 'live' ? live(place, now, limit) : listed(db, place, now, row, limit)})`,
    ),
    sql` union all `,
  )
  const found = await cards(db, now)
    .innerJoin(sql<Picked>`(${union})`.as('picked'), 'picked.full_title_id', 'title.full_title_id')
    .select('picked.place')
    .orderBy('picked.place')
    .orderBy('picked.starts_at')
    .orderBy('title.published_at', 'desc')
    .orderBy('title.full_title_id')
    .execute()
  return rows.map((_, place) => found.filter((card) => card.place === place))
}

function listed(db: Db, place: number, now: Date, row: RowOfTitles, limit: number): RawBuilder<unknown> {
  const genre = row.kind === 'genre' ? row.genre : undefined
  const publisher_id = row.kind === 'publisher' ? row.publisher_id : undefined
  const recent = newest(db, now, { genre, publisher_id })
    .select('title.published_at')
    .limit(limit * mostRead)
  return sql`select ${sql.lit(place)} as place, full_title_id, null::timestamptz as starts_at from (${recent}) as recent
    where ${isStillSold('recent.full_title_id', now)} order by published_at desc, full_title_id limit ${limit}`
}

/**
 * The start of a recurring event is that of the performance on air or of the next one, as in `liveWindow`. The title is looked
 * up for each event, since a join could read all titles.
 */
const live = (place: number, now: Date, limit: number): RawBuilder<unknown> => sql`
  select ${sql.lit(place)} as place, full_title_id, starts_at from (
    select live_event.full_title_id,
      case when repeats_every is null or ends_at > ${now} then starts_at
      else starts_at + make_interval(secs => repeats_every * ceil((extract(epoch from ${now}::timestamptz - ends_at) + 0.001) / repeats_every))
      end as starts_at
    from live_event
    where (ends_at + case when has_camera then make_interval(secs => ${latestEndMs / 1000}) else interval '0' end > ${now} or repeats_every is not null) and stopped_at is null
      and (select published_at from title where title.full_title_id = live_event.full_title_id) <= ${now}
  ) as coming order by starts_at, full_title_id limit ${limit}`
