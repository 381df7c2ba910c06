const key = 'ginmaku.catalog.watchlistWish'

/** Saves, in this tab, the title that a visitor wants to add to the watchlist after logging in. */
export const savePendingTitle = (fullTitleId: string): void => sessionStorage.setItem(key, fullTitleId)

/** Whether this title is to be added. Reading it clears it, so it is true only once. */
export function takePendingTitle(fullTitleId: string): boolean {
  if (sessionStorage.getItem(key) !== fullTitleId) return false
  sessionStorage.removeItem(key)
  return true
}
