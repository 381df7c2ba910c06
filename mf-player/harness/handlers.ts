import type { LibraryItem } from '@ginmaku/shared-contracts/api/watching.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { library, someGrant, stories } from './samples.ts'

const slice = <T>(items: readonly T[], query: { offset?: unknown; limit?: unknown } = {}) => {
  const offset = Number(query.offset ?? 0)
  return items.slice(offset, offset + Number(query.limit ?? 10))
}

/** Pages of this library, in the requested order. */
export const libraryOf = (items: readonly LibraryItem[]): FakeHandlers => ({
  'GET /user/library': ({ query = {} }) => {
    const byTitle = query.sort === 'title_asc'
    const sorted = byTitle ? items.toSorted((a, b) => a.title_name.localeCompare(b.title_name, 'ja')) : items
    return { items: slice(sorted, query), result_total_count: items.length }
  },
})

/** API handlers of mf-player in which every call succeeds. */
export const handlers: FakeHandlers = {
  'POST /user/check/purchase': () => someGrant(),
  ...libraryOf(library),
  'GET /user/library/{full_title_id}/story': ({ params, query }) => {
    const held = library.find(({ full_title_id }) => full_title_id === params.full_title_id)
    if (!held) throw fakeFailure('not_found')
    const { full_title_id, title_name, image } = held
    return { full_title_id, title_name, image, items: slice(stories, query), result_total_count: stories.length }
  },
}
