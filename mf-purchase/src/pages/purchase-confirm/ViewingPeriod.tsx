import type { Quote } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { useTranslation } from 'react-i18next'
import { days } from '../../components/days.ts'
import styles from './PurchaseConfirm.module.css'

/** For how long the pack may be watched: `start within 30 days, then 2 days`, or no end. */
export function ViewingPeriod({ quote, locale }: { quote: Quote; locale: Locale }) {
  const { t } = useTranslation()
  const { start_within_days: start, view_days: view } = quote
  return (
    <p className={styles.period}>
      <span className={styles.label}>{t('period.label')}</span>
      {start !== undefined && view !== undefined
        ? t('period.rental', { start: days(start, locale), view: days(view, locale) })
        : t('period.no-end')}
    </p>
  )
}
