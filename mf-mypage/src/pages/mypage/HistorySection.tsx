import { useAnswer } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { LatestPurchasesView } from './LatestPurchasesView.tsx'

/** The last three purchases. */
export function HistorySection() {
  const { items } = useAnswer(
    'GET /user/history',
    { query: { limit: 3, sort: 'purchase_date_desc' } },
    { staleTime: 0 },
  )
  return <LatestPurchasesView items={items} />
}
