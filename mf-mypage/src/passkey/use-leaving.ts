import { useEffect, useRef } from 'react'

/** A signal that is aborted when the component is unmounted. */
export function useLeaving(): () => AbortSignal {
  const leaving = useRef(new AbortController())
  useEffect(() => {
    // In development React unmounts every component once for a try.
    if (leaving.current.signal.aborted) leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  return () => leaving.current.signal
}
