import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useTranslation } from 'react-i18next'

/** A free pack can't be a gift (decision gifts), so the order would be for the buyer. */
export function GiftRefusedNotice({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  return (
    <Notice kind="warn" title={t('giving.refused.title')}>
      {t(quote.coupon ? 'giving.refused.coupon' : 'giving.refused.free')}
    </Notice>
  )
}
