import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MyPageView } from './MyPageView.tsx'
import messages from './messages.json' with { type: 'json' }
import { PasskeyOffer } from './PasskeyOffer.tsx'
import { sections } from './sections.tsx'

/** /mypage: the member's start page. */
export const MyPage = withMessages(messages, MyPageContent)

function MyPageContent() {
  const { t } = useTranslation()
  const host = useHost()
  const { email } = useTopic('session')
  const [leaving, setLeaving] = useState(false)
  usePageDescription({ title: t('mypage.heading') })

  return (
    <MyPageView
      email={email}
      offer={<PasskeyOffer />}
      sections={sections}
      leaving={leaving}
      onLogOut={() => {
        setLeaving(true)
        host
          .signOut()
          .catch((error: unknown) => host.showError(error))
          .finally(() => setLeaving(false))
      }}
    />
  )
}
