/** An entry of the session history, in the shape that React Router keeps there too: both may write it. */
interface EntryState {
  key: string
  idx: number
  usr?: unknown
}

/** Names the entry that is shown now. */
export const entryKey = (): string => (history.state as Partial<EntryState> | null)?.key ?? 'first'

/** Adds or replaces an entry; single-spa and the remotes' routers hear of it. */
export function writeEntry(to: string, replace: boolean): void {
  const position = (history.state as Partial<EntryState> | null)?.idx ?? 0
  const state: EntryState = {
    key: Math.random().toString(36).slice(2, 10),
    idx: replace ? position : position + 1,
    usr: null,
  }
  if (replace) history.replaceState(state, '', to)
  else history.pushState(state, '', to)
}
