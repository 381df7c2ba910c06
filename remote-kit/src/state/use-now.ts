import { useServerRendered } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { startTransition, useEffect, useState } from 'react'
import { useRendered } from '../queries/rendered.ts'

/** How often a page looks at the clock, in milliseconds. */
const tickMs = 60_000

/**
 * The time in milliseconds since the epoch, updated every minute. During hydration it is the server's time at the render, so that
 * a page rendered just before the edge of a sale is hydrated as it was rendered.
 */
export function useNow(): number {
  const rendered = useRendered().now
  const isServerRendered = useServerRendered()
  const [now, setNow] = useState(() => (isServerRendered ? rendered : Date.now()))
  useEffect(() => {
    const update = () => startTransition(() => setNow(Date.now()))
    update()
    const timer = setInterval(update, tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
