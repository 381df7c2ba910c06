import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { Provider, ProviderError } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import { useEffect, useRef, useState } from 'react'
import { awaitReturn, type ProviderReturn } from './provider-channel.ts'

/** The state of the visit to a provider, as far as this page knows. A pop-up that is closed can't be distinguished from one still open. */
export interface ProviderVisit {
  provider: Provider
  is: 'starting' | 'open' | 'blocked' | 'returned' | ProviderError
}

interface Begin {
  /** Requests the provider's address. */
  ask: (redirectTo: string) => Promise<{ authorization_url: string }>
  /** Returns true when the page explains the failure itself; other failures go to the dialog. */
  onFailure?: (error: unknown) => boolean
}

const randomName = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

/**
 * Visits a provider in a pop-up (spec §8.3), which returns to `path` of this site with `visit` in its query, and notifies this page.
 * @param onReturn gets what the visit led to, unless it is an error, which `visit` has
 */
export function useProviderWindow(path: string, onReturn: (returned: ProviderReturn) => void) {
  const host = useHost()
  const [visit, setVisit] = useState<ProviderVisit>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  /** Must be called by a press: browsers block other pop-ups. */
  function begin(provider: Provider, { ask, onFailure }: Begin) {
    if (visit?.is === 'starting') return
    // Opened before the request, because browsers allow a pop-up only shortly after a press.
    const popup = window.open('', '', 'popup,width=520,height=680')
    if (!popup) return setVisit({ provider, is: 'blocked' })
    const name = randomName()
    stop.current?.()
    stop.current = awaitReturn(name, (returned) => {
      setVisit({ provider, is: returned.error ?? 'returned' })
      if (!returned.error) onReturn(returned)
    })
    setVisit({ provider, is: 'starting' })
    // `_h` leaves out header and footer (spec §2.11).
    ask(`${path}?visit=${name}&_h=1`).then(
      ({ authorization_url }) => {
        popup.location.href = authorization_url
        setVisit({ provider, is: 'open' })
      },
      (error: unknown) => {
        popup.close()
        setVisit(undefined)
        if (!onFailure?.(error)) host.showError(error)
      },
    )
  }
  return { visit, begin }
}
