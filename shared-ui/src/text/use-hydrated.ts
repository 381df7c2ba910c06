import { useSyncExternalStore } from 'react'

const follow = () => () => undefined

/**
 * False on the server and during hydration; true from then on. For data that only this browser has,
 * such as a draft: `key={useHydrated() ? 'here' : 'rendered'}`.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    follow,
    () => true,
    () => false,
  )
