import { useEffect, useState } from 'react'

/** Whether everything in the initial document has loaded. */
export function useLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const check = () => {
      if (document.readyState === 'complete') setLoaded(true)
    }
    check()
    window.addEventListener('load', check)
    return () => window.removeEventListener('load', check)
  }, [])
  return isLoaded
}
