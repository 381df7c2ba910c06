import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useTranslation } from 'react-i18next'

/** What costs nothing can't be given (decision gifts): the order would be for the buyer themselves. */
export function GiftRefusedNotice({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  return (
    <Notice kind="warn" title={t('giving.refused.title')}>
      {t(quote.coupon ? 'giving.refused.coupon' : 'giving.refused.free')}
    </Notice>
  )
}
