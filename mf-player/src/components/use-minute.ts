import { useEffect, useState } from 'react'

/** The clock in epoch milliseconds, updated every minute so that a rental's remaining time stays current. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
