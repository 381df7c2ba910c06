import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useLayoutEffect, useState } from 'react'

/**
 * State that begins with what this tab has kept. The server knows nothing of that, so a page that it rendered begins with `empty`
 * and has it right after.
 */
export function useKept<T>(read: () => T, empty: T) {
  const isHere = useHydrated()
  const [beganHere] = useState(isHere)
  const state = useState(() => (beganHere ? read() : empty))
  const [, setState] = state
  useLayoutEffect(() => {
    if (!beganHere) setState(read())
  }, [beganHere, read, setState])
  return state
}
