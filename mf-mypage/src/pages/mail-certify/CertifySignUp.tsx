import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignupEntry } from '../signup-entry.ts'
import { clearSentMail, clearSignupKey } from '../signup-mail.ts'
import { AlreadyLoggedInView } from './AlreadyLoggedInView.tsx'
import { ChoosePassword } from './ChoosePassword.tsx'
import { RedeemedView, RedeemingView, RedemptionFailedView } from './RedemptionViews.tsx'
import { LinkExpiredView, LinkIncompleteView } from './UnusableLinkViews.tsx'
import { useRedemption } from './use-redemption.ts'

/** Redeems the link of the sign-up mail. */
export function CertifySignUp({ token }: { token: string | null }) {
  const { t } = useTranslation()
  const host = useHost()
  const session = useTopic('session')
  const cart = useTopic('cart')
  const [wasLoggedIn] = useState(session.loggedIn)
  const entry = useSignupEntry()
  const { redemption, redeem, goOnTo } = useRedemption(token, !wasLoggedIn)
  usePageDescription({ title: t('mailCertify.heading') })

  useEffect(() => {
    if (redemption.state !== 'done') return
    entry.clear()
    clearSentMail()
    clearSignupKey()
  }, [redemption.state, entry])

  if (!token) return <LinkIncompleteView />
  switch (redemption.state) {
    case 'waiting':
      return (
        <AlreadyLoggedInView
          email={session.email}
          onSwitch={() => host.signOut().then(redeem, (error: unknown) => host.showError(error))}
        />
      )
    case 'redeeming':
      return <RedeemingView announced={redemption.byPress} />
    case 'choosing':
      return <ChoosePassword token={token} email={redemption.email} onEnd={goOnTo} />
    case 'done':
      return <RedeemedView isShopping={cart?.isShopping === true} />
    case 'expired':
      return <LinkExpiredView />
    case 'failed':
      return <RedemptionFailedView error={redemption.error} onRetry={redeem} />
  }
}
