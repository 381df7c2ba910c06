import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { home } from './home-samples.ts'
import { help, info, privacy, terms, tokusho } from './page-samples.ts'
import { cards, liveTitle, publishers, stories, title, wholeSeries } from './samples.ts'

const titles = new Map([title, liveTitle].map((known) => [known.full_title_id, known]))
const informationPages = new Map([terms, info, help, privacy, tokusho].map((page) => [page.slug, page]))

/** API handlers of mf-catalog in which every call succeeds. */
export const handlers: FakeHandlers = {
  'GET /latestTitle': ({ query }) => {
    const found = cards.filter((card) => !query?.genre || card.genre === query.genre)
    return { items: slice(found, query), result_total_count: found.length }
  },
  'GET /home': () => home,
  'GET /publisher': () => ({ items: publishers, result_total_count: publishers.length }),
  'GET /publisher/{publisher_id}/title': ({ params, query }) => {
    const publisher = publishers.find((known) => known.publisher_id === params.publisher_id)
    if (!publisher) throw fakeFailure('not_found')
    const found = cards.filter((card) => card.publisher.publisher_id === publisher.publisher_id)
    return { publisher, items: slice(found, query), result_total_count: found.length }
  },
  'GET /title/{full_title_id}': ({ params, query }) => {
    const found = titles.get(params.full_title_id)
    if (!found) throw fakeFailure('title_not_found')
    return {
      title: { ...found, single_packs: slice(found.single_packs, { limit: 10, ...query }) },
      result_total_count: found.single_packs.length,
      is_oversea: true,
      user_region: 'JP',
    }
  },
  'GET /title/{full_title_id}/recommend': () => ({ items: cards.slice(1, 9), result_total_count: 8 }),
  'GET /title/{full_title_id}/summary-pack': ({ params }) => {
    const found = titles.get(params.full_title_id)
    if (!found) throw fakeFailure('title_not_found')
    const { full_title_id, title_name, image } = found
    return { full_title_id, title_name, image, rental: [wholeSeries], buy: [] }
  },
  'GET /title/{full_title_id}/story/{story_id}': ({ params }) => {
    const story = stories.find((known) => known.story_id === params.story_id)
    if (!story) throw fakeFailure('not_found')
    return { full_title_id: title.full_title_id, title_name: title.title_name, story, packs: title.single_packs }
  },
  'GET /page/{slug}': ({ params }) => {
    const page = informationPages.get(params.slug)
    if (!page) throw fakeFailure('not_found')
    return page
  },
}

function slice<T>(items: readonly T[], query: { offset?: unknown; limit?: unknown } = {}): T[] {
  const offset = Number(query.offset ?? 0)
  return items.slice(offset, offset + Number(query.limit ?? 20))
}
