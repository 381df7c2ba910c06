import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { someGrant } from '../src/testing/some-grant.ts'
import { library, stories } from './samples.ts'

const slice = <T>(items: readonly T[], query: { offset?: unknown; limit?: unknown } = {}) => {
  const offset = Number(query.offset ?? 0)
  return items.slice(offset, offset + Number(query.limit ?? 10))
}

/** API handlers of mf-player in which every call succeeds. */
export const handlers: FakeHandlers = {
  'POST /user/check/purchase': () => someGrant(),
  'GET /user/library': ({ query = {} }) => {
    const byTitle = query.sort === 'title_asc'
    const sorted = byTitle ? library.toSorted((a, b) => a.title_name.localeCompare(b.title_name, 'ja')) : library
    return { items: slice(sorted, query), result_total_count: library.length }
  },
  'GET /user/library/{full_title_id}/story': ({ params, query }) => {
    const held = library.find(({ full_title_id }) => full_title_id === params.full_title_id)
    if (!held) throw fakeFailure('not_found')
    const { full_title_id, title_name, image } = held
    return { full_title_id, title_name, image, items: slice(stories, query), result_total_count: stories.length }
  },
}
