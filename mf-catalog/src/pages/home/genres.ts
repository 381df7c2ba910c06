import type { Genre } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { genres } from '@ginmaku/shared-contracts/api/catalogue/genres.ts'

/** The genre named in an address, or undefined if it is unknown. */
export const genreOf = (name: string | null): Genre | undefined => genres.find((genre) => genre === name)
