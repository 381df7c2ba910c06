import type { HistoryItem } from '@ginmaku/shared-contracts/api/purchase/purchase-history.ts'
import { useTranslation } from 'react-i18next'
import { PerformanceTime } from '../../components/PerformanceTime.tsx'
import { PurchasePeriod } from '../../components/PurchasePeriod.tsx'
import { Fact } from './RowParts.tsx'

/** When a purchase can be watched: a paid ticket at its performance, anything else in its viewing period. */
export function PeriodFacts({ item }: { item: HistoryItem }) {
  const { t } = useTranslation()
  const isPaid = item.status === 'granted' || item.status === 'captured'
  const performance = isPaid ? item.performance : undefined
  return (
    <>
      {performance && (
        <Fact label={t('history.performance')}>
          <PerformanceTime performance={performance} />
        </Fact>
      )}
      {/* A ticket for a single performance has no other period. */}
      {(!performance || performance.repeats) && (
        <Fact label={t('history.period')}>
          <PurchasePeriod item={item} />
        </Fact>
      )}
    </>
  )
}
