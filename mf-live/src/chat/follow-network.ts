interface NetworkEvents {
  onOnline: () => void
  onOffline: () => void
  /** The tab is looked at again; its timers may have slept. */
  onVisible: () => void
}

/** @returns stops following */
export function followNetwork({ onOnline, onOffline, onVisible }: NetworkEvents): () => void {
  const visibilityChanged = () => {
    if (document.visibilityState === 'visible') onVisible()
  }
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  document.addEventListener('visibilitychange', visibilityChanged)
  return () => {
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
    document.removeEventListener('visibilitychange', visibilityChanged)
  }
}
