import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds. */
const second = 1_000

/**
 * Counts down to 0 and then calls `onOver`; waits while the tab is hidden.
 * @returns seconds left
 */
export function useCountdown(seconds: number, isRunning: boolean, onOver: () => void): number {
  const [left, setLeft] = useState(seconds)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => !document.hidden && setLeft((now) => Math.max(0, now - 1)), second)
    return () => clearInterval(timer)
  }, [isRunning])
  useEffect(() => {
    if (left === 0) over()
  }, [left])
  return left
}
