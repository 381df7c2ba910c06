import { useEffect, useState } from 'react'

/** Milliseconds after which an app that was asked to open would have covered the page. */
const patienceMs = 2000

/**
 * Whether the app was asked to open and the page is still in front: browsers don't say that no app knows a scheme.
 * @returns the answer, and the function to call when the app is asked
 */
export function useDidNotOpen(): [didNotOpen: boolean, ask: () => void] {
  const [askedAt, setAskedAt] = useState<number>()
  const [didNotOpen, setDidNotOpen] = useState(false)
  useEffect(() => {
    if (askedAt === undefined) return
    const timer = setTimeout(() => setDidNotOpen(true), patienceMs)
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
