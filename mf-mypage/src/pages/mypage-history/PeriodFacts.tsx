import { callQuery } from '@ginmaku/remote-kit/queries/call-query.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { HistoryItem } from '@ginmaku/shared-contracts/api/purchase/purchase-history.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { Period } from '@ginmaku/shared-ui/text/Period.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { onePayment } from '../../app/calls.ts'
import { PurchasePeriod } from '../../components/PurchasePeriod.tsx'
import { Fact } from './RowParts.tsx'

/** When a purchase can be watched: a ticket at its performance, as on its receipt; anything else in its viewing period. */
export function PeriodFacts({ item }: { item: HistoryItem }) {
  const { t } = useTranslation()
  const { performance, isLoading } = usePerformance(item)
  return (
    <>
      {performance && (
        <Fact label={t('history.performance')}>
          <Period from={performance.starts_at} until={performance.ends_at} />
        </Fact>
      )}
      {/* A ticket for a single performance has no other period. */}
      {(!performance || performance.repeats) && (
        <Fact label={t(isLoading ? 'history.performance' : 'history.period')}>
          {isLoading ? <Skeleton width="14rem" /> : <PurchasePeriod item={item} />}
        </Fact>
      )}
    </>
  )
}

/** The performance that a paid ticket is for. The list does not have it, so that each ticket asks for it. */
function usePerformance({ is_live, status, purchase_number }: HistoryItem) {
  const [key, input] = onePayment(purchase_number)
  const enabled = is_live === true && (status === 'granted' || status === 'captured')
  const { data, isLoading } = useQuery({ ...callQuery(useHost(), key, input), enabled })
  return { performance: data?.subject === 'pack' ? data.performance : undefined, isLoading }
}
