import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useEffect, useState } from 'react'
import { useRendered } from '../queries/rendered.ts'

/** How often a page looks at the clock, in milliseconds. */
const tickMs = 60_000

/**
 * The time in milliseconds since the epoch, updated every minute. During hydration it is the server's time at the render, so that
 * a page rendered just before the edge of a sale is hydrated as it was rendered.
 */
export function useNow(): number {
  const rendered = useRendered().now
  const isHydrated = useHydrated()
  const [now, setNow] = useState(() => (isHydrated ? Date.now() : rendered))
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
