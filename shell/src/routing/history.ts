/** An entry of the session history, in the shape that React Router keeps there too: both may write it. */
interface EntryState {
  key: string
  idx: number
  usr?: unknown
}

const newKey = () => Math.random().toString(36).slice(2, 10)

/** Names the entry that is shown now. One that the browser made, for a typed address or a place on the page, gets its name here. */
export function entryKey(): string {
  const state = history.state as Partial<EntryState> | null
  if (state?.key) return state.key
  const key = newKey()
  // The address stays, so nobody is to hear of it: not by single-spa's own replaceState.
  History.prototype.replaceState.call(history, { ...state, key }, '')
  return key
}

/** Adds or replaces an entry; single-spa and the remotes' routers hear of it. */
export function writeEntry(to: string, replace: boolean): void {
  const position = (history.state as Partial<EntryState> | null)?.idx ?? 0
  const state: EntryState = {
    key: newKey(),
    idx: replace ? position : position + 1,
    usr: null,
  }
  if (replace) history.replaceState(state, '', to)
  else history.pushState(state, '', to)
}
