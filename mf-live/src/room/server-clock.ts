import { useEffect, useState } from 'react'

/** When each response arrived, epoch milliseconds by this browser's clock. */
const arrivals = new WeakMap<object, number>()

/** Milliseconds by which the server's clock is ahead of this browser's, from a response that carries `now`. */
export function skewOf(answer: { now: string }): number {
  const arrived = arrivals.get(answer) ?? Date.now()
  arrivals.set(answer, arrived)
  return Date.parse(answer.now) - arrived
}

/** The server's time in epoch milliseconds, updated every second: a countdown must not follow the visitor's clock. */
export function useServerNow(answer: { now: string }): number {
  const skew = skewOf(answer)
  const [own, setOwn] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setOwn(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return own + skew
}
