import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect } from 'react'
import { useSignupEntry } from './signup-entry.ts'
import { clearSentMail } from './signup-mail.ts'

/**
 * The link in the email usually opens in another tab and signs in there. The cart belongs to this tab, so a shopper continues
 * to the checkout here. The shell redirects everybody else.
 */
export function useLoggedInElsewhere() {
  const host = useHost()
  const entry = useSignupEntry()
  useEffect(
    () =>
      host.bus.follow('session', ({ loggedIn }) => {
        if (!loggedIn) return
        entry.clear()
        clearSentMail()
        if (host.bus.read('cart')?.isShopping) host.navigate('/purchase-confirm', { replace: true })
      }),
    [host, entry],
  )
}
