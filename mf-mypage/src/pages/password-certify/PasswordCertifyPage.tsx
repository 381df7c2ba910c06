import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { clearSentReminder } from '../reminder-mail.ts'
import messages from './messages.json' with { type: 'json' }
import { ReissueForm } from './ReissueForm.tsx'
import { ReissuedView, UnusableLinkView } from './ReissueViews.tsx'

/** /password-certify?token=: target of the link in the reminder mail; also at /password-reminder/certify. */
export const PasswordCertifyPage = withMessages(messages, PasswordCertify)

function PasswordCertify() {
  const { t } = useTranslation()
  const token = useSearchParams()[0].get('token')
  const [end, setEnd] = useState<'done' | 'expired'>()
  usePageDescription({ title: t('passwordCertify.heading') })

  if (!token) return <UnusableLinkView why="missing" />
  if (end === 'expired') return <UnusableLinkView why="expired" />
  if (end === 'done') return <ReissuedView />
  return (
    <ReissueForm
      token={token}
      onEnd={(how) => {
        if (how === 'done') clearSentReminder()
        setEnd(how)
      }}
    />
  )
}
