import type { Purchase } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { formatDateTime } from '@ginmaku/shared-ui/format-date.ts'
import { useTranslation } from 'react-i18next'
import { days } from '../../components/days.ts'

/** Until when the purchase may be watched; for a rental that has not begun, until when it must begin. */
export function PurchasedPeriod({ purchase, locale }: { purchase: Purchase; locale: Locale }) {
  const { t } = useTranslation()
  const { view_expire_at: expires, start_deadline: deadline, view_days: viewDays } = purchase
  if (expires) return t('period.until', { date: formatDateTime(expires, locale) })
  if (deadline && viewDays !== undefined)
    return t('period.start-by', { date: formatDateTime(deadline, locale), view: days(viewDays, locale) })
  return t('period.no-end')
}
