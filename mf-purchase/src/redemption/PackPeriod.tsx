import type { RedeemedPack } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { useTranslation } from 'react-i18next'
import { hasOpened, PerformanceTime, performanceOf } from '../components/PerformanceTime.tsx'
import { useFormats } from '../components/use-formats.ts'
import styles from './Redemption.module.css'

/** From when and for how long a pack may be watched, before and after it is in a library. */
export function PackPeriod({ pack }: { pack: RedeemedPack }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { performance, opens_at } = pack
  const period = usePeriod(pack)
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
      {opens_at && <span>{t('period.from', { date: dateTime(opens_at) })}</span>}
      <span>{period}</span>
    </p>
  )
}

function usePeriod(pack: RedeemedPack): string {
  const { t } = useTranslation()
  const { dateTime, days } = useFormats()
  const { view_expire_at, start_deadline, view_days, start_within_days, opens_at, performance } = pack
  if (view_expire_at) return t('period.until', { date: dateTime(view_expire_at) })
  if (view_days === undefined) return t('period.noEnd')
  const view = days(view_days)
  if (start_deadline)
    return t(performance ? 'performance.enterBy' : 'period.startBy', { date: dateTime(start_deadline), view })
  if (start_within_days === undefined) return t('period.noEnd')
  const start = days(start_within_days)
  if (performance) return t('performance.giftTerms', { start, view })
  return t(opens_at ? 'period.reserved' : 'period.redeemed', { start, view })
}
