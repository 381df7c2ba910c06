import type { Genre } from '@ginmaku/shared-contracts/api/catalogue.ts'

export const genres = ['film', 'drama', 'music', 'anime', 'variety'] as const satisfies readonly Genre[]

/** The genre that an address names, if there is such a one. */
export const genreOf = (name: string | null): Genre | undefined => genres.find((genre) => genre === name)
