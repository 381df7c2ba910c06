import { useTopic } from '@ginmaku/shared-ui/remote/host-context.ts'
import { useAnswer } from '@ginmaku/shared-ui/remote/use-answer.ts'
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
