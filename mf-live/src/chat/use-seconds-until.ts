import { useEffect, useState } from 'react'

/**
 * Whole seconds until an instant, counted down; 0 afterwards.
 * @param instant epoch milliseconds
 */
export function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((instant - now) / 1_000))
  useEffect(() => {
    setNow(Date.now())
    if (instant <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (instant <= Date.now()) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [instant])
  return left
}
