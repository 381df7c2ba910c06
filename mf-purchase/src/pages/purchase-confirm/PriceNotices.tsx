import { TakesFocus } from '@ginmaku/remote-kit/focus/TakesFocus.tsx'
import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../components/use-formats.ts'
import type { Ordering } from '../../ordering/use-ordering.ts'
import { HeldNotice } from './HeldNotice.tsx'

export interface PriceNoticesProps extends Pick<Ordering, 'trouble'> {
  quote: Quote
  /** The price the buyer saw before, when it has changed. */
  priceBefore: number | undefined
}

/** What to know of the price before paying it. */
export function PriceNotices({ quote, priceBefore, trouble }: PriceNoticesProps) {
  const { t } = useTranslation()
  const { dateTime, price } = useFormats()
  return (
    <>
      {priceBefore !== undefined && (
        <TakesFocus when={trouble?.kind === 'price_changed'}>
          <Notice kind="warn" title={t('order.priceChanged.title')}>
            {t('order.priceChanged.text', {
              before: price(priceBefore, quote.currency),
              now: price(quote.price, quote.currency),
            })}
          </Notice>
        </TakesFocus>
      )}
      {quote.upgrade && (
        <Notice kind="info" title={t('order.upgrade.title')}>
          {t(quote.upgrade.from.view_type === quote.view_type ? 'order.upgrade.quality' : 'order.upgrade.download', {
            held: t(`quality.${quote.upgrade.from.quality_type}`),
            offered: t(`quality.${quote.quality_type}`),
          })}
        </Notice>
      )}
      {quote.held && <HeldNotice quote={quote} held={quote.held} />}
      {quote.opens_at && !quote.performance && (
        <Notice kind="info" title={t('order.reservation.title')}>
          {t(quote.price === 0 ? 'order.reservation.free' : 'order.reservation.text', {
            date: dateTime(quote.opens_at),
          })}
        </Notice>
      )}
    </>
  )
}
