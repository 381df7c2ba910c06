import { endpoint } from '../../server/endpoint.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { inLanguage } from '../in-language.ts'
import { presentCard } from '../present-title.ts'
import { marksIn } from './marks.ts'
import { findPlaces } from './place-store.ts'
import { listCards, listNames } from './search-cards-store.ts'
import { maxFound } from './search-store.ts'
import { isFiltered, type SearchRequest, search, searchInPart } from './search-titles.ts'
import { findPerson } from './tag-store.ts'

const suggestLimit = 8

/** Titles offered when nothing matches. */
const nearLimit = 12

/** When more titles match, suggestions are the best of this many newest ones. The matches are not counted. */
const mostSuggested = 500

/** spec §7.3 GET /search. A search without a letter in it finds nothing, unless it names a person. */
export function searchTitles({ db, clock }: CatalogueDeps) {
  const listNear = async (request: SearchRequest) =>
    listCards(db, request.now, await searchInPart(db, request, nearLimit))
  return endpoint('GET /search', async ({ query }, { locale }) => {
    const now = clock.now()
    const person = query.person === undefined ? undefined : await findPerson(db, query.person)
    if (query.person !== undefined && !person) return { items: [], result_total_count: 0, is_at_least: false }
    const searched = { ...query, person: person?.name_ja }
    const request = { ...searched, locale, now, most: maxFound, isByTags: true, isCounted: true }
    const { ids, count, isAtLeast, wanted, tags } = await search(db, request, query)
    const rows = await listCards(db, now, ids)
    const places = query.offset === 0 ? await findPlaces(db, tags, locale, now) : []
    const near = count === 0 && !isFiltered(request) ? await listNear(request) : []
    const items = rows.map((row) => {
      const card = presentCard(row, locale)
      return { ...card, marks: wanted ? marksIn(card.title_name, wanted) : [] }
    })
    return {
      items,
      result_total_count: count,
      is_at_least: isAtLeast,
      ...(person && { person: inLanguage(person, 'name', locale) }),
      ...(places.length > 0 && { places }),
      ...(near.length > 0 && { near: near.map((row) => presentCard(row, locale)) }),
    }
  })
}

/** spec §12.4: titles by name only, for what has been typed so far. */
export function suggestTitles({ db, clock }: CatalogueDeps) {
  return endpoint('GET /search/suggest', async ({ query }, { locale }) => {
    const now = clock.now()
    const request = {
      query: query.query,
      sort: 'relevance' as const,
      locale,
      now,
      most: mostSuggested,
      isByTags: false,
      isCounted: false,
    }
    const { ids, wanted } = await search(db, request, { offset: 0, limit: suggestLimit })
    const rows = await listNames(db, ids)
    const items = rows.map((row) => {
      const title_name = inLanguage(row, 'name', locale)
      return { full_title_id: row.full_title_id, title_name, marks: wanted ? marksIn(title_name, wanted) : [] }
    })
    return { items }
  })
}
