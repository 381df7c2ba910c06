import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { PageBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useSort } from '@ginmaku/remote-kit/pages/use-sort.ts'
import { useCallPages } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useTranslation } from 'react-i18next'
import { type HistorySort, historySortOf, purchaseHistory } from '../../app/calls.ts'
import { HistoryFrame } from './HistoryFrame.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import { HistoryView } from './HistoryView.tsx'
import messages from './messages.json' with { type: 'json' }

/** `/mypage/history`: what the member has bought (spec §2.7). The sort order is part of the address. */
export const MypageHistoryPage = withMessages(messages, History)

function History() {
  const { t } = useTranslation()
  const [sort, choose] = useSort(historySortOf)
  usePageDescription({ title: t('history.heading') })
  return (
    <HistoryFrame sort={sort} onSort={choose}>
      <PageBoundary key={sort} fallback={<HistorySkeleton />}>
        <Purchases sort={sort} />
      </PageBoundary>
    </HistoryFrame>
  )
}

function Purchases({ sort }: { sort: HistorySort }) {
  return <HistoryView purchases={useCallPages(...purchaseHistory(sort))} />
}
