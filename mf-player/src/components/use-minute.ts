import { useEffect, useState } from 'react'

/** The clock, in epoch milliseconds, read again every minute: what is left of a rental must not stand still. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
