import type { HistoryItem } from '@ginmaku/shared-contracts/api/purchase/purchase-history.ts'
import { Period } from '@ginmaku/shared-ui/text/Period.tsx'
import { useTranslation } from 'react-i18next'
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
          <Period from={performance.starts_at} until={performance.ends_at} />
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
