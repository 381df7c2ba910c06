import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { useIsServed } from '@ginmaku/remote-kit/pages/use-is-served.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useTranslation } from 'react-i18next'
import { ownProfile, ownSession } from '../../app/calls.ts'
import { AccountView } from './AccountView.tsx'
import messages from './messages.json' with { type: 'json' }

/** /mypage/account: the member's profile, and where to change it. */
export const AccountPage = withMessages(messages, Account)

function Account() {
  const { t } = useTranslation()
  const session = useCall(...ownSession)
  const profile = useCall(...ownProfile)
  usePageDescription({ title: t('accountFront.heading') })
  return (
    <AccountView
      email={session.email}
      nickname={session.nickname}
      hasPassword={session.has_password}
      hasCard={session.has_card}
      canPay={useIsServed('/mypage/account/payment-edit')}
      profile={profile}
    />
  )
}
