import { useEffect, useReducer } from 'react'

/**
 * Whole seconds until an instant, counted down; 0 afterwards.
 * @param instant epoch milliseconds
 */
export function useSecondsUntil(instant: number): number {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  // The time of this render: a stored one would be old when the instant changes.
  const left = Math.max(0, Math.ceil((instant - Date.now()) / 1_000))
  useEffect(() => {
    if (instant <= Date.now()) return
    const timer = setInterval(() => {
      renderAgain()
      if (instant <= Date.now()) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [instant])
  return left
}
