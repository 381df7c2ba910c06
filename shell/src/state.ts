import { useSyncExternalStore } from 'react'

/** One value that changes, and those who follow it. */
export interface State<T> {
  read(): T
  /** What it was first: what the server has rendered, while the browser takes that over. */
  readRendered(): T
  set(value: T): void
  follow(changed: () => void): () => void
}

export function createState<T>(initial: T): State<T> {
  let value = initial
  const followers = new Set<() => void>()
  return {
    read: () => value,
    readRendered: () => initial,
    set(next) {
      if (Object.is(value, next)) return
      value = next
      for (const changed of [...followers]) changed()
    },
    follow(changed) {
      followers.add(changed)
      return () => followers.delete(changed)
    },
  }
}

/** The state's value; renders again when it changes. */
export const useValue = <T>(state: State<T>): T => useSyncExternalStore(state.follow, state.read, state.readRendered)
