/** An entry of the session history, in React Router's format, since both may write it. */
interface EntryState {
  key: string
  idx: number
  usr?: unknown
  /** Which overlay the entry belongs to; absent on a page's own entry. */
  overlay?: string
}

const newKey = () => Math.random().toString(36).slice(2, 10)

const currentState = () => history.state as Partial<EntryState> | null

/** The native methods, not single-spa's patched ones: the address is unchanged, so no router needs to be notified. */
const { pushState, replaceState } = History.prototype

/** The current entry's key. An entry that the browser created, for a typed address or an anchor, gets a key here. */
export function entryKey(): string {
  const state = currentState()
  if (state?.key) return state.key
  const key = newKey()
  replaceState.call(history, { ...state, key }, '')
  return key
}

/** The overlay that the current entry belongs to. */
export const overlayOfEntry = (): string | undefined => currentState()?.overlay

/**
 * Adds an entry for an overlay. It keeps the page's address and key, so that to the router, the scroll positions and the
 * remotes it is the same entry as the page's own.
 * @returns the overlay's name
 */
export function addOverlayEntry(): string {
  const key = entryKey()
  const overlay = newKey()
  pushState.call(history, { ...currentState(), key, idx: (currentState()?.idx ?? 0) + 1, overlay }, '')
  return overlay
}

/** Adds or replaces an entry; single-spa and the remotes' routers are notified. An overlay's entry is always replaced. */
export function writeEntry(to: string, wantsReplace: boolean): void {
  const position = currentState()?.idx ?? 0
  const replace = wantsReplace || overlayOfEntry() !== undefined
  const state: EntryState = {
    key: newKey(),
    idx: replace ? position : position + 1,
    usr: null,
  }
  if (replace) history.replaceState(state, '', to)
  else history.pushState(state, '', to)
}
