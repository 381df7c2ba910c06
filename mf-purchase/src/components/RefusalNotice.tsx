import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useTranslation } from 'react-i18next'

interface RefusalNoticeProps {
  title?: string
  refusal: Refusal | undefined
}

/** Why the last attempt failed, and when to try again. */
export function RefusalNotice({ title, refusal }: RefusalNoticeProps) {
  const { t } = useTranslation()
  if (!refusal) return null
  const seconds = refusal.retryAfterSeconds
  if (seconds === undefined) {
    return (
      <Notice kind="error" title={title}>
        {refusal.message}
      </Notice>
    )
  }
  return (
    <Notice kind="error" title={title}>
      {seconds < 60 ? t('refusal.seconds', { seconds }) : t('refusal.minutes', { minutes: Math.ceil(seconds / 60) })}
    </Notice>
  )
}
