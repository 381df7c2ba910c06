import type { Performance } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { useTranslation } from 'react-i18next'
import { hasOpened, PerformanceTime, performanceOf } from './PerformanceTime.tsx'
import { useFormats } from './use-formats.ts'
import styles from './ViewingPeriod.module.css'

interface ViewingPeriodProps {
  /** Of a reservation. */
  opensAt: string | undefined
  /** Of a ticket. */
  performance: Performance | undefined
  /** For how long it may be watched; of a ticket, only said if its performances are repeated. */
  period: string
}

/** From when and for how long a pack may be watched, with a label. */
export function ViewingPeriod({ opensAt, performance, period }: ViewingPeriodProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  if (performance)
    return (
      <p className={styles.period}>
        <span className={styles.label}>{t('performance.label')}</span>
        <span>
          <PerformanceTime {...performanceOf(performance)} />
        </span>
        {!hasOpened(performance) && <span>{t('performance.from', { date: dateTime(performance.opens_at) })}</span>}
        {performance.repeats && <span>{period}</span>}
      </p>
    )
  return (
    <p className={styles.period}>
      <span className={styles.label}>{t('period.label')}</span>
      {opensAt && <span>{t('period.from', { date: dateTime(opensAt) })}</span>}
      <span>{period}</span>
    </p>
  )
}
