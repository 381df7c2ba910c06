import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import { days } from '../../components/days.ts'
import { isReserved } from './is-reserved.ts'

/** From when, if still in the future, and until when the purchase may be watched. */
export function PurchasedPeriod({ purchase, locale }: { purchase: Purchase; locale: Locale }) {
  const { t } = useTranslation()
  const zone = useZone()
  const end = useEnd(purchase, locale)
  if (!purchase.opens_at || !isReserved(purchase)) return end
  return `${t('period.from', { date: formatDateTime(purchase.opens_at, locale, zone) })} / ${end}`
}

/** The start deadline of a rental that has not been started. */
function useEnd(purchase: Purchase, locale: Locale): string {
  const { t } = useTranslation()
  const zone = useZone()
  const { view_expire_at: expires, start_deadline: deadline, view_days: viewDays } = purchase
  if (expires) return t('period.until', { date: formatDateTime(expires, locale, zone) })
  if (deadline && viewDays !== undefined)
    return t('period.start-by', { date: formatDateTime(deadline, locale, zone), view: days(viewDays, locale) })
  return t('period.no-end')
}
