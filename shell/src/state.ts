import { useSyncExternalStore } from 'react'

/** A mutable value with subscribers. */
export interface State<T> {
  read(): T
  /** The initial, server-rendered value, used during hydration. */
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

/** The state's value; re-renders when it changes. */
export const useValue = <T>(state: State<T>): T => useSyncExternalStore(state.follow, state.read, state.readRendered)
