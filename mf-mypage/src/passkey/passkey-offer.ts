import { browserStore, tabStore } from '../app/stores.ts'

/** Milliseconds until a member who was asked may be asked again. */
const againAfterMs = 180 * 24 * 60 * 60 * 1000

const tab = tabStore('passkey-offer', { is_due: false })
/** Member → when they were asked, in epoch milliseconds. */
const asked = browserStore<Record<string, number>>('passkey-offers', {})

const isRecent = (at: number | undefined, now: number) => at !== undefined && now - at < againAfterMs

/** When a member is asked whether they want to log in by passkey next time: once after typing the password, then not for long. */
export const passkeyOffer = {
  /** The password was typed in this tab. */
  becomesDue: () => tab.write({ is_due: true }),
  isDue: (member: string, now: number): boolean => tab.read().is_due && !isRecent(asked.read()[member], now),
  wasMade(member: string, now: number) {
    tab.clear()
    const others = Object.entries(asked.read()).filter(([, at]) => isRecent(at, now))
    asked.write({ ...Object.fromEntries(others), [member]: now })
  },
}
