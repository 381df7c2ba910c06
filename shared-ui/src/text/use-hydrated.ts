import { useSyncExternalStore } from 'react'

const follow = () => () => undefined

/**
 * False on the server and while the browser takes over what was rendered there; true ever after. For what only this browser knows,
 * such as a draft: `key={useHydrated() ? 'here' : 'rendered'}`.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    follow,
    () => true,
    () => false,
  )
