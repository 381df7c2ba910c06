const key = 'ginmaku.live.reminderWish'

/** Saves, in this tab, the title of which a visitor wants to be reminded after logging in. */
export const savePendingReminder = (fullTitleId: string): void => sessionStorage.setItem(key, fullTitleId)

/** Whether a reminder of this title is to be set. Reading it clears it, so it is true only once. */
export function takePendingReminder(fullTitleId: string): boolean {
  if (sessionStorage.getItem(key) !== fullTitleId) return false
  sessionStorage.removeItem(key)
  return true
}
