import { atom, createStore } from 'jotai/vanilla'
import { useSyncExternalStore } from 'react'

/** A value of the frame: an atom, with the value that its components hydrate with. */
export interface State<T> {
  read(): T
  /** The initial, server-rendered value, used during hydration. */
  readRendered(): T
  set(value: T): void
  follow(changed: () => void): () => void
}

const store = createStore()

export function createState<T>(initial: T): State<T> {
  const valueAtom = atom(initial)
  return {
    read: () => store.get(valueAtom),
    readRendered: () => initial,
    set: (value) => store.set(valueAtom, value),
    follow: (changed) => store.sub(valueAtom, () => callFollower(changed)),
  }
}

/** jotai would throw what followers throw as one error, which loses its remote and its message. */
function callFollower(changed: () => void): void {
  try {
    changed()
  } catch (error) {
    reportError(error)
  }
}

/** The state's value; re-renders when it changes. jotai's own hooks have no value for hydration. */
export const useValue = <T>(state: State<T>): T => useSyncExternalStore(state.follow, state.read, state.readRendered)
