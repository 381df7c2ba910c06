import type { TitleCredit, TitleTable } from '../catalogue-tables.ts'
import { fold } from './fold.ts'
import { sameSpelling } from './romaji.ts'

/** A person of a title. The same name in Japanese is the same person. */
export interface Person {
  name_ja: string
  name_en: string
}

/** Columns of a title that name people. */
export const namesPeople = ['director_ja', 'director_en', 'cast_ja', 'cast_en', 'credits'] as const

type Credited = Pick<TitleTable, Exclude<(typeof namesPeople)[number], 'credits'>> & { credits: readonly TitleCredit[] }

/** Everyone who is named as director, in the cast or in the credits of a title, once. */
export function peopleOf({ director_ja, director_en, cast_ja, cast_en, credits }: Credited): Person[] {
  const director = director_ja === null ? [] : [{ name_ja: director_ja, name_en: director_en ?? director_ja }]
  const cast = cast_ja.map((name_ja, i) => ({ name_ja, name_en: cast_en[i] ?? name_ja }))
  const people = [...director, ...cast, ...credits.map(({ name_ja, name_en }) => ({ name_ja, name_en }))]
  return [...new Map(people.map((person) => [person.name_ja, person])).values()]
}

/**
 * Texts by which a person is found, folded. People have no reading, but most names in Latin letters are one: in romaji, which is in
 * capitals, the family name comes first and last.
 */
export function textsOfPerson({ name_ja, name_en }: Person): string[] {
  const words = name_en
    .split(/[\s\p{P}]+/u)
    .map((word) => sameSpelling(fold(word)).toUpperCase())
    .filter(Boolean)
  const romaji = [words.join(''), [...words.slice(-1), ...words.slice(0, -1)].join('')]
  return [...new Set([fold(name_ja), fold(name_en), ...romaji])].filter(Boolean)
}
