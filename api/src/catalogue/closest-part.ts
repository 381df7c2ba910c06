import type { CommonPart } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { ComparedTitle } from './similar-titles-store.ts'

type Compared = Omit<ComparedTitle, 'full_title_id'>

/** What connects two titles most; undefined when they have nothing in common. */
export function closestPart(a: Compared, b: Compared): CommonPart | undefined {
  const isBySame = a.director_ja !== null && a.director_ja === b.director_ja
  if (isBySame || a.cast_ja.some((name) => b.cast_ja.includes(name))) return 'people'
  if (a.publisher_id === b.publisher_id) return 'publisher'
  return a.genre === b.genre ? 'genre' : undefined
}
