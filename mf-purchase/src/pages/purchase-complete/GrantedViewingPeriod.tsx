import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { useTranslation } from 'react-i18next'
import { PerformanceTime, performanceOf } from '../../components/PerformanceTime.tsx'
import { useFormats } from '../../components/use-formats.ts'
import styles from '../../outcome/Outcome.module.css'
import { isReserved } from '../../outcome/stage.ts'

/** From when, if still in the future, and until when the purchase may be watched. */
export function GrantedViewingPeriod({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const end = useEnd(purchase)
  const { performance } = purchase
  if (performance)
    return (
      <span className={styles.lines}>
        <span>
          <PerformanceTime {...performanceOf(performance)} />
        </span>
        {performance.repeats && <span>{end}</span>}
      </span>
    )
  if (!purchase.opens_at || !isReserved(purchase)) return end
  return (
    <span className={styles.lines}>
      <span>{t('period.from', { date: dateTime(purchase.opens_at) })}</span>
      <span>{end}</span>
    </span>
  )
}

/** The start deadline of a rental, or of a ticket for repeated performances, that has not been started. */
function useEnd(purchase: Purchase): string {
  const { t } = useTranslation()
  const { dateTime, days } = useFormats()
  const { view_expire_at: expires, start_deadline: deadline, view_days: viewDays, start_within_days: start } = purchase
  if (expires) return t('period.until', { date: dateTime(expires) })
  if (deadline && viewDays !== undefined)
    return t(purchase.performance ? 'performance.enterBy' : 'period.startBy', {
      date: dateTime(deadline),
      view: days(viewDays),
    })
  if (start !== undefined && viewDays !== undefined)
    return t(purchase.performance ? 'performance.giftTerms' : 'period.gift', {
      start: days(start),
      view: days(viewDays),
    })
  return t('period.noEnd')
}
