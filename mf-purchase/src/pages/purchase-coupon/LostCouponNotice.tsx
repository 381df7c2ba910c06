import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../components/use-formats.ts'

/** What the coupon could take off a higher price, which this order forfeits. */
export function LostCouponNotice({ quote: { coupon, currency } }: { quote: Pick<Quote, 'coupon' | 'currency'> }) {
  const { t } = useTranslation()
  const { price } = useFormats()
  if (coupon?.lost === undefined) return null
  return (
    <Notice kind="warn" title={t('coupon.lost.title')}>
      {t('coupon.lost.text', { lost: price(coupon.lost, currency) })}
    </Notice>
  )
}
