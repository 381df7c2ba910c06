import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether the browser has no connection at all. `onBack` is called when it has one again. */
export function useOffline(onBack: () => void): boolean {
  const cameBack = useEffectEvent(onBack)
  useEffect(() => {
    const listener = () => cameBack()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
  return useSyncExternalStore(follow, isOffline, () => false)
}

const isOffline = () => !navigator.onLine

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
