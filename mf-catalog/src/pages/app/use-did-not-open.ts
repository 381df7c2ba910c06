import { useEffect, useState } from 'react'

/** Milliseconds within which an app that opens covers the page. */
const coverMs = 2000

/**
 * Whether the page is still visible after an attempt to open the app: browsers don't report that no app handles a scheme.
 * @returns whether it did not open, and the function to call with each attempt
 */
export function useDidNotOpen(): [didNotOpen: boolean, ask: () => void] {
  const [askedAt, setAskedAt] = useState<number>()
  const [didNotOpen, setDidNotOpen] = useState(false)
  useEffect(() => {
    if (askedAt === undefined) return
    const timer = setTimeout(() => setDidNotOpen(true), coverMs)
    const hide = () => {
      if (document.hidden) clearTimeout(timer)
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [askedAt])
  return [
    didNotOpen,
    () => {
      setDidNotOpen(false)
      setAskedAt(performance.now())
    },
  ]
}
