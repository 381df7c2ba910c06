/** An entry of the session history, in React Router's format, since both may write it. */
interface EntryState {
  key: string
  idx: number
  usr?: unknown
}

const newKey = () => Math.random().toString(36).slice(2, 10)

/** The current entry's key. An entry that the browser created, for a typed address or an anchor, gets a key here. */
export function entryKey(): string {
  const state = history.state as Partial<EntryState> | null
  if (state?.key) return state.key
  const key = newKey()
  // Calls the native method, not single-spa's patched one: the address is unchanged, so nobody needs to be notified.
  History.prototype.replaceState.call(history, { ...state, key }, '')
  return key
}

/** Adds or replaces an entry; single-spa and the remotes' routers are notified. */
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
