import type { RedeemedPack } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../components/use-formats.ts'
import styles from './Redemption.module.css'

/** From when and for how long a pack may be watched, before and after it is in a library. */
export function PackPeriod({ pack }: { pack: RedeemedPack }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const period = usePeriod(pack)
  return (
    <p className={styles.period}>
      <span className={styles.label}>{t('period.label')}</span>
      {pack.opens_at && <span>{t('period.from', { date: dateTime(pack.opens_at) })}</span>}
      <span>{period}</span>
    </p>
  )
}

function usePeriod({ view_expire_at, start_deadline, view_days, start_within_days, opens_at }: RedeemedPack): string {
  const { t } = useTranslation()
  const { dateTime, days } = useFormats()
  if (view_expire_at) return t('period.until', { date: dateTime(view_expire_at) })
  if (view_days === undefined) return t('period.noEnd')
  const view = days(view_days)
  if (start_deadline) return t('period.startBy', { date: dateTime(start_deadline), view })
  if (start_within_days === undefined) return t('period.noEnd')
  return t(opens_at ? 'period.reserved' : 'period.redeemed', { start: days(start_within_days), view })
}
