import type { CartState } from '@ginmaku/shared-contracts/host/topics.ts'
import { useTranslation } from 'react-i18next'
import { PerformanceTime } from './PerformanceTime.tsx'
import { useFormats } from './use-formats.ts'

/** Of a ticket: when the performance takes place; of a reservation: from when it can be watched. */
export function CartOpening({ cart: { performance, opensAt } }: { cart: CartState }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  if (performance)
    return (
      <p>
        <PerformanceTime {...performance} />
      </p>
    )
  return opensAt && <p>{t('period.from', { date: dateTime(opensAt) })}</p>
}
