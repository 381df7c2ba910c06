import { fold } from './fold.ts'
import { isForgivable } from './near-words.ts'
import { sameSpelling } from './romaji.ts'

/** The folded forms of one word of a search; a text that contains any of them matches. Romaji is in capitals. */
export interface Term {
  forms: readonly string[]
  /** Only at the start of a name: a single letter occurs in most names. */
  isStart: boolean
}

/** A search; a title matches when it matches every term. */
export interface Wanted {
  terms: readonly Term[]
  /** The forms of all words as one, by which exact and prefix matches are found. */
  whole: readonly string[]
}

const maxTerms = 8

const lengthOf = (text: string) => [...text].length

function formsOf(word: string): string[] {
  const romaji = /^[a-z0-9]+$/.test(word) && /[a-z]/.test(word) ? sameSpelling(word).toUpperCase() : ''
  return romaji.length > 1 || lengthOf(word) === 1 ? [word, romaji].filter(Boolean) : [word]
}

const termOf = (word: string): Term => ({ forms: formsOf(word), isStart: lengthOf(word) === 1 })

/** The words of a search as typed, folded. */
export const wordsOf = (query: string): string[] => [...new Set(query.split(/\s+/).map(fold))].filter(Boolean)

/** What a search looks for; undefined when it has no letter. */
export function wantedOf(query: string): Wanted | undefined {
  const whole = fold(query)
  if (whole === '') return undefined
  const words = wordsOf(query).filter((word) => lengthOf(word) > 1)
  const areSeparate = words.length > 0 && words.length <= maxTerms
  return { terms: (areSeparate ? words : [whole]).map(termOf), whole: formsOf(whole) }
}

/**
 * The search with each word replaced by the known words within one typing mistake of it; undefined when no word has any.
 * @param near known words by the word as typed
 */
export function forgiving(query: string, near: ReadonlyMap<string, readonly string[]>): Wanted | undefined {
  const words = wordsOf(query).filter((word) => lengthOf(word) > 1)
  if (words.length > maxTerms || !words.some((word) => near.get(word)?.length)) return undefined
  const terms = words.map((word) => ({ forms: [word, ...(near.get(word) ?? [])].flatMap(formsOf), isStart: false }))
  return { terms, whole: [] }
}

export const forgivableWordsOf = (query: string): string[] => wordsOf(query).filter(isForgivable)
