import { mayStoreOptional } from '@ginmaku/shared-contracts/host/optional-storage.ts'

/** spec §3, §5: up to 5 recent search words, newest first. */
const key = 'searchWords'
const kept = 5

export function recentWords(store: Storage): string[] {
  try {
    const words: unknown = JSON.parse(store.getItem(key) ?? '[]')
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, kept) : []
  } catch (error) {
    // Any script can write to local storage; a value that can't be parsed counts as empty.
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/**
 * spec §5: the words must not be blank, and must differ from the last search. Nothing is kept without consent (spec §2).
 * @returns whether to search
 */
export function submitWord(store: Storage, typed: string): boolean {
  const words = recentWords(store)
  if (typed.trim() === '' || typed === words[0]) return false
  if (!mayStoreOptional()) return true
  store.setItem(key, JSON.stringify([typed, ...words.filter((word) => word !== typed)].slice(0, kept)))
  return true
}
