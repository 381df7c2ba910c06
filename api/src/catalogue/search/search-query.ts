import { fold } from './fold.ts'
import { isKanji } from './grams.ts'
import { isForgivable } from './near-words.ts'
import { canBeRomaji, sameSpelling } from './romaji.ts'

/** A folded text to look for. */
export interface Form {
  text: string
  /** Matches only at the start of a name: a single letter other than a kanji, or two letters of romaji, occur in most names. */
  isStart: boolean
}

/** The forms of one word of a search; a text that contains any of them matches. Romaji is in capitals. */
export interface Term {
  forms: readonly Form[]
}

/** A search; a title matches when it matches every term. */
export interface Wanted {
  terms: readonly Term[]
  /** The forms of the whole search, for exact and prefix matches. */
  whole: readonly string[]
}

const maxTerms = 8

const lengthOf = (text: string) => [...text].length

/** The word as it is and, when it may be romaji, in the spelling that readings are stored in. */
function spellingsOf(word: string): string[] {
  const spelling = /^[a-z0-9]*[a-z][a-z0-9]*$/.test(word) ? sameSpelling(word) : ''
  const romaji = canBeRomaji(spelling) ? spelling.toUpperCase() : ''
  return romaji.length > 1 || lengthOf(word) === 1 ? [word, romaji].filter(Boolean) : [word]
}

const isLetter = (text: string) => lengthOf(text) === 1 && !isKanji(text)
const isShortRomaji = (text: string) => /^[A-Z0-9]{2}$/.test(text) && /[A-Z]/.test(text)

const formOf = (text: string): Form => ({ text, isStart: isLetter(text) || isShortRomaji(text) })

const termOf = (...words: string[]): Term => ({ forms: words.flatMap(spellingsOf).map(formOf) })

/** The words of a search as typed, folded. */
export const wordsOf = (query: string): string[] => [...new Set(query.split(/\s+/).map(fold))].filter(Boolean)

/** What a search looks for; undefined when it has no letter. */
export function wantedOf(query: string): Wanted | undefined {
  const whole = fold(query)
  if (whole === '') return undefined
  const words = wordsOf(query).filter((word) => !isLetter(word))
  const areSeparate = words.length > 0 && words.length <= maxTerms
  return { terms: (areSeparate ? words : [whole]).map((word) => termOf(word)), whole: spellingsOf(whole) }
}

/**
 * The search with each word replaced by the known words within one typing mistake of it; undefined when no word has any.
 * @param near known words by the word as typed
 */
export function forgiving(query: string, near: ReadonlyMap<string, readonly string[]>): Wanted | undefined {
  const words = wordsOf(query).filter((word) => lengthOf(word) > 1)
  if (words.length > maxTerms || !words.some((word) => near.get(word)?.length)) return undefined
  const terms = words.map((word) => termOf(word, ...(near.get(word) ?? [])))
  return { terms, whole: [] }
}

export const forgivableWordsOf = (query: string): string[] => wordsOf(query).filter(isForgivable)
