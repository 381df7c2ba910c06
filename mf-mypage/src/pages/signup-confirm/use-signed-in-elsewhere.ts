import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect } from 'react'
import { useSignupEntry } from '../signup-entry.ts'
import { forgetSentMail } from '../signup-sent.ts'

/**
 * The mail's link opens in a tab of its own, most often, and signs in there. The cart is this tab's: a shopper goes on
 * to the till here. Anybody else is sent on by the shell.
 */
export function useSignedInElsewhere() {
  const host = useHost()
  const entry = useSignupEntry()
  useEffect(
    () =>
      host.bus.follow('session', ({ loggedIn }) => {
        if (!loggedIn) return
        entry.forget()
        forgetSentMail()
        if (host.bus.read('cart')?.isShopping) host.navigate('/purchase-confirm', { replace: true })
      }),
    [host, entry],
  )
}
