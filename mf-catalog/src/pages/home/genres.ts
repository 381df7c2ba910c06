import type { Genre } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'

export const genres = ['film', 'drama', 'music', 'anime', 'variety', 'stage'] as const satisfies readonly Genre[]

/** The genre named in an address, or undefined if it is unknown. */
export const genreOf = (name: string | null): Genre | undefined => genres.find((genre) => genre === name)
