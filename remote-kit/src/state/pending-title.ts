/**
 * Remembers, in this tab, the title for which a visitor wants something that needs a log-in first.
 * @param name with the remote's, e.g. `ginmaku.catalog.watchlistWish`: the storage is shared by the whole site
 */
export function pendingTitle(name: string) {
  return {
    save(fullTitleId: string): void {
      try {
        sessionStorage.setItem(name, fullTitleId)
      } catch {
        // Storage may be refused: the visitor still logs in, and then presses the button again.
      }
    },
    /** Whether it is this title. Reading it clears it, so it is true only once. */
    take(fullTitleId: string): boolean {
      try {
        if (sessionStorage.getItem(name) !== fullTitleId) return false
        sessionStorage.removeItem(name)
        return true
      } catch {
        return false
      }
    },
  }
}
