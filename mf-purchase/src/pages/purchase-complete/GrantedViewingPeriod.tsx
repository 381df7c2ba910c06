import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../components/use-formats.ts'
import { isReserved } from '../../outcome/stage.ts'

/** From when, if still in the future, and until when the purchase may be watched. */
export function GrantedViewingPeriod({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const end = useEnd(purchase)
  if (!purchase.opens_at || !isReserved(purchase)) return end
  return `${t('period.from', { date: dateTime(purchase.opens_at) })} / ${end}`
}

/** The start deadline of a rental that has not been started. */
function useEnd(purchase: Purchase): string {
  const { t } = useTranslation()
  const { dateTime, days } = useFormats()
  const { view_expire_at: expires, start_deadline: deadline, view_days: viewDays } = purchase
  if (expires) return t('period.until', { date: dateTime(expires) })
  if (deadline && viewDays !== undefined) return t('period.startBy', { date: dateTime(deadline), view: days(viewDays) })
  return t('period.noEnd')
}
