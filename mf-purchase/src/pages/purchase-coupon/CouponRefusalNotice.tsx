import type { Refusal } from '@ginmaku/remote-kit/forms/refusal.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useTranslation } from 'react-i18next'

/** Why the coupon can't be used; after too many tries, when to try again. */
export function CouponRefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  const { t } = useTranslation()
  if (!refusal) return null
  const { message, retryAfterSeconds } = refusal
  if (retryAfterSeconds === undefined) {
    const [title, ...lines] = message.split('\n')
    return (
      <Notice kind="error" title={title}>
        {lines.join('\n')}
      </Notice>
    )
  }
  return (
    <Notice kind="error" title={t('coupon.tooMany.title')}>
      {t('coupon.tooMany.text', { count: Math.ceil(retryAfterSeconds / 60) })}
    </Notice>
  )
}
