import { useServerRendered } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { createContext, startTransition, use, useEffect, useState } from 'react'

/** Whether the page was opened by back or forward with its responses cached. */
export const RestoredContext = createContext(false)

/**
 * False in a component's first render in the browser, then true: for what lies below the first screen, so that a slow phone
 * shows the top of a page before it renders the rest. It is true from the start on the server, for a server-rendered page, and for
 * a page that is restored, because it is scrolled to where it was.
 */
export function useRenderedLater(): boolean {
  const isServerRendered = useServerRendered()
  const isRestored = use(RestoredContext)
  const [isRendered, setRendered] = useState(isServerRendered || isRestored)
  // `useDeferredValue` would skip its first value where the component itself is rendered later.
  useEffect(() => startTransition(() => setRendered(true)), [])
  return isRendered
}
