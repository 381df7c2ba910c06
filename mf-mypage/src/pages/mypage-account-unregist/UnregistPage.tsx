import { useAnswer } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { withWords } from '@ginmaku/remote-kit/locale/with-words.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownWithdrawal } from '../../app/calls.ts'
import { BlockedView } from './BlockedView.tsx'
import { UnregistForm } from './UnregistForm.tsx'
import words from './words.json' with { type: 'json' }

/** /mypage/account/unregist: what a withdrawal costs, the survey and the withdrawal itself (spec §3.11, §5.4). */
export const UnregistPage = withWords(words, Unregist)

function Unregist() {
  const { t } = useTranslation()
  const { blockers, losses, has_password } = useAnswer(...ownWithdrawal)
  const [wasBlocked] = useState(blockers.length > 0)
  usePageDescription({ title: t('unregist.heading') })
  if (blockers.length > 0) return <BlockedView blockers={blockers} announced={!wasBlocked} />
  return <UnregistForm losses={losses} hasPassword={has_password} />
}
