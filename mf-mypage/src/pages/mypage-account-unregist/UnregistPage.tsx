import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownWithdrawal } from '../../app/calls.ts'
import { BlockedView } from './BlockedView.tsx'
import messages from './messages.json' with { type: 'json' }
import { UnregistForm } from './UnregistForm.tsx'

/** /mypage/account/unregist: what a withdrawal costs, the survey and the withdrawal itself (spec §3.11, §5.4). */
export const UnregistPage = withMessages(messages, Unregist)

function Unregist() {
  const { t } = useTranslation()
  const { blockers, losses, has_password } = useCall(...ownWithdrawal)
  const [wasBlocked] = useState(blockers.length > 0)
  usePageDescription({ title: t('unregist.heading') })
  if (blockers.length > 0) return <BlockedView blockers={blockers} announced={!wasBlocked} />
  return <UnregistForm losses={losses} hasPassword={has_password} />
}
