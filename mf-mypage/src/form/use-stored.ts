import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useLayoutEffect, useState } from 'react'

/**
 * State initialised from what this tab has kept. The server does not have it, so a server-rendered page starts with `empty`
 * and fills it in right after hydration.
 */
export function useStored<T>(read: () => T, empty: T) {
  const isHere = useHydrated()
  const [beganHere] = useState(isHere)
  const state = useState(() => (beganHere ? read() : empty))
  const [, setState] = state
  useLayoutEffect(() => {
    if (!beganHere) setState(read())
  }, [beganHere, read, setState])
  return state
}
