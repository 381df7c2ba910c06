/** spec §3, §5: up to 5 recent search words, newest first. */
const key = 'searchWords'
const kept = 5

export function recentWords(store: Storage): string[] {
  try {
    const words: unknown = JSON.parse(store.getItem(key) ?? '[]')
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, kept) : []
  } catch (error) {
    // Anybody may write into local storage; what can't be read counts as empty.
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/** spec §5: something must be typed, more than blanks, and other than the last search. @returns whether to search */
export function submitWord(store: Storage, typed: string): boolean {
  const words = recentWords(store)
  if (typed.trim() === '' || typed === words[0]) return false
  store.setItem(key, JSON.stringify([typed, ...words.filter((word) => word !== typed)].slice(0, kept)))
  return true
}
