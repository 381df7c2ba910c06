import { fold } from './fold.ts'
import { isKanji } from './grams.ts'
import { isForgivable } from './near-words.ts'
import { canBeRomaji, romajiOf, sameSpelling } from './romaji.ts'

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

/** Runs of letters of one script in a folded word. */
const runs = /\p{Script=Han}+|[ァ-ヺー]+|[a-z0-9]+/gu

/** The word as it is or, when it mixes scripts, its parts: 夜ガラス may be a name in kanji and a reading. */
function partsOf(word: string): string[] {
  const parts = (word.match(runs) ?? []).filter((part) => !isLetter(part))
  return parts.length > 1 ? parts : [word]
}

/** Shorter words in kana, without long vowels, are near too many others: ホラー is not ホール. */
const leastKana = 3

/** The Latin word by which words near this one are looked up; undefined when it can't be forgiven. Kana are compared by their romaji. */
export function forgivableFormOf(word: string): string | undefined {
  const isKana = /^[ァ-ヺー]+$/.test(word)
  if (isKana && word.replaceAll('ー', '').length < leastKana) return undefined
  const latin = isKana ? romajiOf(word) : word
  return isForgivable(latin) ? latin : undefined
}

/** The words of a search, each script of a word by itself. */
export const separateWordsOf = (query: string): string[] => [...new Set(wordsOf(query).flatMap(partsOf))]

/**
 * The search with each script by itself, and each word or known words near it; undefined when that changes nothing.
 * @param near known words by what {@link forgivableFormOf} gives
 */
export function forgiving(query: string, near: ReadonlyMap<string, readonly string[]>): Wanted | undefined {
  const words = separateWordsOf(query).filter((word) => lengthOf(word) > 1 || isKanji(word))
  const nearOf = (word: string) => near.get(forgivableFormOf(word) ?? '') ?? []
  const isSplit = words.length > wordsOf(query).filter((word) => !isLetter(word)).length
  if (words.length > maxTerms || !(isSplit || words.some((word) => nearOf(word).length > 0))) return undefined
  return { terms: words.map((word) => termOf(word, ...nearOf(word))), whole: [] }
}

/** More pieces of a search are ignored. */
const maxPieces = 12
/** Latin words of up to this many letters (the, of) are in every second name. */
const commonLength = 3

/** What may be left of a word of one script that was typed wrong or is longer than the name. */
function piecesOf(word: string): string[] {
  const letters = [...word]
  if (/^[a-z0-9]+$/.test(word))
    return letters.length > commonLength ? [word, word.slice(0, Math.max(4, Math.ceil(word.length / 2)))] : []
  if (/^\p{Script=Han}+$/u.test(word)) return [word, ...letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)]
  const half = Math.max(2, Math.ceil(letters.length / 2))
  return letters.length > 1 ? [word, letters.slice(0, half).join(''), letters.slice(-half).join('')] : []
}

/** Pieces of a search that found nothing, for titles that match some of them; undefined when there are none. */
export function inPart(query: string, near: ReadonlyMap<string, readonly string[]>): Wanted | undefined {
  const words = separateWordsOf(query)
  const nearWords = words.flatMap((word) => near.get(forgivableFormOf(word) ?? '') ?? [])
  const pieces = [...words.flatMap(piecesOf), ...nearWords]
  const texts = [...new Set(pieces)].slice(0, maxPieces)
  return texts.length > 0 ? { terms: [termOf(...texts)], whole: [] } : undefined
}
