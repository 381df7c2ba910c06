/**
 * The pages' own calls, as arguments of their hooks. `pages.ts` names the same ones, so that they start before the page's code has
 * loaded. Ten items per page (spec §9.2).
 */

/** spec §2.8: by nearest expiry or by title; the first is the default (spec §9.2). */
export const librarySorts = ['show_limit_asc', 'title_asc'] as const

export type LibrarySort = (typeof librarySorts)[number]

/** The sort order named in an address, or the default if it is unknown. */
export const librarySortOf = (name: string | null): LibrarySort =>
  librarySorts.find((known) => known === name) ?? librarySorts[0]

/** Everything, or what can be watched now, from here. */
export const libraryParts = ['all', 'now'] as const

export type LibraryPart = (typeof libraryParts)[number]

const libraryPartOf = (name: string | null): LibraryPart => (name === 'now' ? 'now' : 'all')

/** Titles from which on a library can be filtered and searched. */
export const largeLibrary = 20

/** @param words of the titles' names; empty: all titles */
export const holdings = (part: LibraryPart, sort: LibrarySort, words: string) =>
  [
    part === 'now' ? 'GET /user/showable' : 'GET /user/library',
    { query: { sort, ...(words && { query: words }) } },
    10,
  ] as const

export interface LibraryFilter {
  part: LibraryPart
  words: string
}

/** The filter in an address: `?show=now&words=…`. */
export const libraryFilterOf = (query: URLSearchParams): LibraryFilter => ({
  part: libraryPartOf(query.get('show')),
  words: query.get('words')?.trim().slice(0, 100) ?? '',
})

export const startedPlays = ['GET /user/watch', { query: { limit: 24 } }] as const

export const downloadsOf = (fullTitleId: string) =>
  ['GET /user/download/{full_title_id}', { params: { full_title_id: fullTitleId } }] as const

export const storiesHeld = (fullTitleId: string) =>
  ['GET /user/library/{full_title_id}/story', { params: { full_title_id: fullTitleId } }, 10] as const
