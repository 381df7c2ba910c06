import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { DownloadDevice } from '@ginmaku/shared-contracts/api/watching/download.ts'
import type { LibraryItem, LibraryStory } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { library, someDevice, someDownload, someGrant, someLink, somePlayability, started, stories } from './samples.ts'
import { somethingSimilar } from './similar-samples.ts'

const slice = <T>(items: readonly T[], query: { offset?: unknown; limit?: unknown } = {}) => {
  const offset = Number(query.offset ?? 0)
  return items.slice(offset, offset + Number(query.limit ?? 10))
}

const named = (items: readonly LibraryItem[], { query: words = '' }: { query?: unknown }) =>
  items.filter(({ title_name }) => title_name.includes(String(words)))

/** Pages of this library, in the requested order. */
export const libraryOf = (items: readonly LibraryItem[]): FakeHandlers => ({
  'GET /user/watch': () => ({ items: [], result_total_count: 0 }),
  'GET /user/library': ({ query = {} }) => {
    const byTitle = query.sort === 'title_asc'
    const found = named(items, query)
    const sorted = byTitle ? found.toSorted((a, b) => a.title_name.localeCompare(b.title_name, 'ja')) : found
    return { items: slice(sorted, query), result_total_count: found.length }
  },
  'GET /user/showable': ({ query = {} }) => {
    const showable = named(items, query).filter(({ is_live, opens_at }) => !is_live && !opens_at)
    return { items: slice(showable, query), result_total_count: showable.length }
  },
})

const tablet = { kind: 'tablet', browser: 'Safari', system: 'iOS' } as const

const boughtForGood = ({ view_expire_at, view_days, ...story }: LibraryStory): LibraryStory => ({
  ...story,
  state: 'indefinite',
})

/** Three stories to download, on these devices. */
export const downloads = (devices: DownloadDevice[]): CallResponse<'GET /user/download/{full_title_id}'> => ({
  device_limit: 3,
  items: stories.map(({ play_id, story_number, story_name }) => someDownload({ play_id, story_number, story_name })),
  devices,
})

/** API handlers of mf-player in which every call succeeds. */
export const handlers: FakeHandlers = {
  'POST /user/check/purchase': () => someGrant(),
  'GET /title/{full_title_id}/playability': () => somePlayability(undefined, { image: '/images/posters/t-1.svg' }),
  ...libraryOf(library),
  'GET /user/watch': () => ({ items: started, result_total_count: started.length }),
  'GET /user/library/{full_title_id}/story': ({ params, query }) => {
    const held = library.find(({ full_title_id }) => full_title_id === params.full_title_id)
    if (!held) throw fakeFailure('not_found')
    const { full_title_id, title_name, image, has_download } = held
    const named = { full_title_id, title_name, image, has_download }
    const items = has_download ? stories.map(boughtForGood) : stories
    return { ...named, items: slice(items, query), result_total_count: items.length }
  },
  'GET /user/download/{full_title_id}': () => downloads([someDevice('one'), someDevice('two', tablet)]),
  ...somethingSimilar,
  'POST /user/download': () => someLink(),
  'DELETE /user/download/{full_title_id}/device/{device_id}': () => undefined,
}
