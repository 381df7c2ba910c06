import { endpoint } from '../../server/endpoint.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { inLanguage } from '../in-language.ts'
import { presentCard } from '../present-title.ts'
import { maxListed } from '../title-store.ts'
import { createKnownCounts } from './known-counts.ts'
import { marksIn } from './marks.ts'
import { listCards, listNames } from './search-cards-store.ts'
import { search } from './search-titles.ts'

const suggestLimit = 8

/** When more titles match, suggestions are the best of this many newest ones. The matches are not counted. */
const mostSuggested = 500

/** spec §7.3 GET /search. A search without a letter in it finds nothing. */
export function searchTitles({ db, clock }: CatalogueDeps) {
  const counts = createKnownCounts(clock)
  return endpoint('GET /search', async ({ query }, { locale }) => {
    const now = clock.now()
    const request = { ...query, locale, now, most: maxListed, isByPublisher: true, isCounted: true }
    const { ids, count, isAtLeast, wanted } = await search(db, request, query, counts)
    const rows = await listCards(db, now, ids)
    const items = rows.map((row) => {
      const card = presentCard(row, locale)
      return { ...card, marks: wanted ? marksIn(card.title_name, wanted) : [] }
    })
    return { items, result_total_count: count, is_at_least: isAtLeast }
  })
}

/** spec §12.4: titles by name only, for what has been typed so far. */
export function suggestTitles({ db, clock }: CatalogueDeps) {
  const counts = createKnownCounts(clock)
  return endpoint('GET /search/suggest', async ({ query }, { locale }) => {
    const now = clock.now()
    const request = {
      query: query.query,
      sort: 'relevance' as const,
      locale,
      now,
      most: mostSuggested,
      isByPublisher: false,
      isCounted: false,
    }
    const { ids, wanted } = await search(db, request, { offset: 0, limit: suggestLimit }, counts)
    const rows = await listNames(db, ids)
    const items = rows.map((row) => {
      const title_name = inLanguage(row, 'name', locale)
      return { full_title_id: row.full_title_id, title_name, marks: wanted ? marksIn(title_name, wanted) : [] }
    })
    return { items }
  })
}
