import type { SearchPlace } from '@ginmaku/shared-contracts/api/catalogue/search.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { presentPublisher } from '../present-title.ts'
import { numberOf } from './grams.ts'
import { channelTag, isPersonTag, publisherTag } from './tags.ts'

type Db = Kysely<Database>

const maxPlaces = 6
/** A shop has few channels and pages of publishers; more are not compared with the search. */
const maxCompared = 50

interface Candidate {
  publisher_id: string
  name_ja: string
  name_en: string
  has_channel: boolean
  page: string | null
}

const listCandidates = (db: Db) =>
  sql<Candidate>`
  select publisher_id, name_ja, name_en, channel.publisher_id is not null as has_channel,
    (select min(slug) from publisher_page where publisher_page.publisher_id = publisher.publisher_id) as page
  from publisher left join channel using (publisher_id)
  where channel.publisher_id is not null
    or exists (select from publisher_page where publisher_page.publisher_id = publisher.publisher_id)
  order by publisher_id limit ${maxCompared}`.execute(db)

/** Whether a title of the publisher has any of the tags. */
const hasTitle = (publisherId: string, tags: readonly string[], now: Date) => sql`exists (
  select from title_search
  where grams @> ${[numberOf(publisherTag(publisherId))]}::int[] and grams && ${tags.map(numberOf)}::int[]
    and publisher_id = ${publisherId} and tags && ${tags}::text[] and published_at <= ${now})`

const presentPlaces = (candidate: Candidate, locale: Locale): SearchPlace[] => {
  const publisher = presentPublisher(candidate, locale)
  return [
    ...(candidate.page === null ? [] : [{ kind: 'page' as const, publisher, page: candidate.page }]),
    ...(candidate.has_channel ? [{ kind: 'channel' as const, publisher }] : []),
  ]
}

/**
 * Channels and pages of publishers that a search is about: each term is the publisher's name, or a genre, kind or keyword of some of
 * its titles. The word channel leaves out pages. Words in names of titles, and people, say nothing of a publisher.
 * @param tags for each term, the tags that it matches
 */
export async function findPlaces(
  db: Db,
  tags: readonly (readonly string[])[],
  locale: Locale,
  now: Date,
): Promise<SearchPlace[]> {
  const telling = tags.map((list) => list.filter((tag) => !isPersonTag(tag)))
  if (telling.length === 0 || telling.some((list) => list.length === 0)) return []
  const isAboutChannels = telling.some((list) => list.includes(channelTag))
  const candidates = (await listCandidates(db)).rows.filter(({ has_channel }) => has_channel || !isAboutChannels)
  if (candidates.length === 0) return []
  const conditions = candidates.map(({ publisher_id }) => {
    const open = telling.filter((list) => !list.includes(publisherTag(publisher_id)) && !list.includes(channelTag))
    return open.length === 0
      ? sql`true`
      : sql`(${sql.join(
          open.map((list) => hasTitle(publisher_id, list, now)),
          sql` and `,
        )})`
  })
  const { rows } = await sql<{ are_meant: boolean[] }>`select array[${sql.join(conditions)}] as are_meant`.execute(db)
  return candidates
    .filter((_, i) => rows[0]?.are_meant[i])
    .flatMap((candidate) => presentPlaces(candidate, locale))
    .filter(({ kind }) => kind === 'channel' || !isAboutChannels)
    .slice(0, maxPlaces)
}
