import { useEffect, useState } from 'react'
import { handToOpener, type ProviderReturn } from './provider-channel.ts'

/**
 * In the pop-up, gives what it came back with to the page that opened it, and closes.
 * @returns `heard`: that page goes on; `alone`: this one has to
 */
export function useHandOver({ visit, code, linked, error }: Partial<ProviderReturn>): 'asking' | 'heard' | 'alone' {
  const [state, setState] = useState<'asking' | 'heard' | 'alone'>(visit ? 'asking' : 'alone')
  useEffect(() => {
    if (!visit) return
    let isShown = true
    void handToOpener({ visit, code, linked, error }).then((isHeard) => {
      if (isHeard) window.close()
      if (isShown) setState(isHeard ? 'heard' : 'alone')
    })
    return () => {
      isShown = false
    }
  }, [visit, code, linked, error])
  return state
}
