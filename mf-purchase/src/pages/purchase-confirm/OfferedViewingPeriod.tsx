import type { Quote } from '@ginmaku/shared-contracts/api/purchase/quote.ts'
import { useTranslation } from 'react-i18next'
import { hasOpened, PerformanceTime, performanceOf } from '../../components/PerformanceTime.tsx'
import { useFormats } from '../../components/use-formats.ts'
import styles from '../../ordering/Ordering.module.css'

type Terms = Pick<Quote, 'start_within_days' | 'view_days' | 'view_expire_at' | 'opens_at' | 'performance'>

interface Props {
  quote: Terms
  isGift: boolean
}

/** How long the pack may be watched: `start within 30 days, then 2 days`, a fixed end, or no end. */
export function OfferedViewingPeriod({ quote, isGift }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { performance } = quote
  const usual = usePeriod(quote, isGift)
  if (performance)
    return (
      <p className={styles.period}>
        <span className={styles.label}>{t('performance.label')}</span>
        <span>
          <PerformanceTime {...performanceOf(performance)} />
        </span>
        {!hasOpened(performance) && <span>{t('performance.from', { date: dateTime(performance.opens_at) })}</span>}
        {performance.repeats && <span>{usual}</span>}
      </p>
    )
  return (
    <p className={styles.period}>
      <span className={styles.label}>{t('period.label')}</span>
      {quote.opens_at && <span>{t('period.from', { date: dateTime(quote.opens_at) })}</span>}
      <span>{usual}</span>
    </p>
  )
}

function usePeriod(quote: Terms, isGift: boolean): string {
  const { t } = useTranslation()
  const { dateTime, days } = useFormats()
  const { start_within_days: start, view_days: view, view_expire_at: end, opens_at: opens } = quote
  if (end) return t('period.until', { date: dateTime(end) })
  if (start === undefined || view === undefined) return t('period.noEnd')
  if (quote.performance)
    return t(isGift ? 'performance.giftTerms' : 'performance.terms', { start: days(start), view: days(view) })
  const messages = opens ? 'period.reserved' : isGift ? 'period.gift' : 'period.rental'
  return t(messages, { start: days(start), view: days(view) })
}
