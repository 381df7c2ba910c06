/** spec §2: by nearest expiry or by title; the first is the default (spec §9). */
export const librarySorts = ['show_limit_asc', 'title_asc'] as const

export type LibrarySort = (typeof librarySorts)[number]
