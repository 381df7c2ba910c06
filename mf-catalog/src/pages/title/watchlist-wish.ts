const key = 'ginmaku.catalog.watchlistWish'

/** Remembers, in this tab, what a visitor wanted to add before they logged in. */
export const keepWish = (fullTitleId: string): void => sessionStorage.setItem(key, fullTitleId)

/** Whether this title was wanted; true once. */
export function consumeWish(fullTitleId: string): boolean {
  if (sessionStorage.getItem(key) !== fullTitleId) return false
  sessionStorage.removeItem(key)
  return true
}
