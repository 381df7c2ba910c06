import type { Quote } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import { days } from '../../components/days.ts'
import styles from './PurchaseConfirm.module.css'

/** How long the pack may be watched: `start within 30 days, then 2 days`, a fixed end, or no end. */
export function ViewingPeriod({ quote, locale }: { quote: Quote; locale: Locale }) {
  const { t } = useTranslation()
  const zone = useZone()
  return (
    <p className={styles.period}>
      <span className={styles.label}>{t('period.label')}</span>
      {quote.opens_at && <span>{t('period.from', { date: formatDateTime(quote.opens_at, locale, zone) })}</span>}
      <span>{usePeriod(quote, locale)}</span>
    </p>
  )
}

function usePeriod(quote: Quote, locale: Locale): string {
  const { t } = useTranslation()
  const zone = useZone()
  const { start_within_days: start, view_days: view, view_expire_at: end, opens_at: opens } = quote
  if (end) return t('period.until', { date: formatDateTime(end, locale, zone) })
  if (start === undefined || view === undefined) return t('period.no-end')
  return t(opens ? 'period.reserved' : 'period.rental', { start: days(start, locale), view: days(view, locale) })
}
