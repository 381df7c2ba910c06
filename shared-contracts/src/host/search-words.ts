import { maxQueryLength } from '../api/catalogue/search-bounds.ts'
import { mayStoreOptional } from './optional-storage.ts'

/**
 * Local storage key of the recent search words, newest first (spec §3.13). Written by the header's box and by the search page.
 */
const key = 'searchWords'
/** spec §5.1 */
const storedWords = 5

const ownStorage = () => localStorage

/** What a typed or linked text searches for: within the API's length, and without control characters, which it refuses. */
export function searchWord(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxQueryLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

/** The last searches, newest first, at most 5 (spec §5.1). */
export function recentWords(storage: () => Storage = ownStorage): string[] {
  try {
    const words: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, storedWords) : []
  } catch {
    // Any script can write to local storage, and a browser may refuse to open it: both count as empty.
    return []
  }
}

/**
 * Decides whether an entered text is searched for, and stores it (spec §5.1): not a blank one, and not the most recent
 * one again while its results are shown.
 * @param shown the word whose results are on the screen
 * @returns the word to search for; undefined when nothing is to be done
 */
export function submitWord(text: string, shown?: string, storage: () => Storage = ownStorage): string | undefined {
  const word = searchWord(text)
  const words = recentWords(storage)
  if (word === '' || (word === words[0] && word === shown)) return undefined
  write([word, ...words.filter((other) => other !== word)].slice(0, storedWords), storage)
  return word
}

export const clearSearchWords = (storage: () => Storage = ownStorage): void => write([], storage)

/** Stores nothing without consent (spec §2.12). */
function write(words: readonly string[], storage: () => Storage): void {
  if (!mayStoreOptional()) return
  try {
    storage().setItem(key, JSON.stringify(words))
  } catch {
    // Storage may be full or refused; the search itself goes on.
  }
}
