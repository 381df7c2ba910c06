const key = 'ginmaku.live.reminderWish'

/** Saves, in this tab, the title of which a visitor wants to be reminded after logging in. */
export function savePendingReminder(fullTitleId: string): void {
  try {
    sessionStorage.setItem(key, fullTitleId)
  } catch {
    // Storage may be refused: the visitor still logs in, and then presses the button again.
  }
}

/** Whether a reminder of this title is to be set. Reading it clears it, so it is true only once. */
export function takePendingReminder(fullTitleId: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== fullTitleId) return false
    sessionStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
