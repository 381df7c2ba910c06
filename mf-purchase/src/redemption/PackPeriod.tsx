import type { RedeemedPack } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../components/use-formats.ts'
import { ViewingPeriod } from '../components/ViewingPeriod.tsx'

/** From when and for how long a pack may be watched, before and after it is in a library. */
export function PackPeriod({ pack }: { pack: RedeemedPack }) {
  return <ViewingPeriod opensAt={pack.opens_at} performance={pack.performance} period={usePeriod(pack)} />
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
