import { useEffect, useState } from 'react'
import { handToOpener, type ProviderReturn } from './provider-channel.ts'

/**
 * In the pop-up, passes the result to the page that opened it, and closes.
 * @returns `received`: that page continues; `unreceived`: this one has to
 */
export function useHandOver({
  visit,
  code,
  linked,
  error,
}: Partial<ProviderReturn>): 'sending' | 'received' | 'unreceived' {
  const [state, setState] = useState<'sending' | 'received' | 'unreceived'>(visit ? 'sending' : 'unreceived')
  useEffect(() => {
    if (!visit) return
    let isShown = true
    void handToOpener({ visit, code, linked, error }).then((isReceived) => {
      if (isReceived) window.close()
      if (isShown) setState(isReceived ? 'received' : 'unreceived')
    })
    return () => {
      isShown = false
    }
  }, [visit, code, linked, error])
  return state
}
