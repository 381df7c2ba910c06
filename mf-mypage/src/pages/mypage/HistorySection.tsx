import { useAnswer } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { LatestPurchasesView } from './LatestPurchasesView.tsx'

/** The last three purchases. */
export function HistorySection() {
  const locale = useTopic('locale')
  const { items } = useAnswer(
    'GET /user/history',
    { query: { limit: 3, sort: 'purchase_date_desc' } },
    { staleTime: 0 },
  )
  return <LatestPurchasesView items={items} locale={locale} />
}
