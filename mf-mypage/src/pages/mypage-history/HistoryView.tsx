import { type LoadedItems, MoreItems } from '@ginmaku/remote-kit/pages/MoreItems.tsx'
import type { PaymentItem } from '@ginmaku/shared-contracts/api/purchase/payment.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'
import rows from '../../components/TitleRow.module.css'
import { ChannelRow } from './ChannelRow.tsx'
import { HistoryRow } from './HistoryRow.tsx'

export function HistoryView({ purchases }: { purchases: LoadedItems<PaymentItem> }) {
  const { t } = useTranslation()
  if (purchases.items.length === 0)
    return (
      <EmptyState
        title={t('history.emptyTitle')}
        action={
          <ButtonLink href="/" variant="primary">
            {t('history.toHome')}
          </ButtonLink>
        }
      >
        {t('history.emptyText')}
      </EmptyState>
    )
  return (
    <div>
      <ul className={rows.rows}>
        {purchases.items.map((item) => (
          <li key={item.purchase_number}>
            {item.subject === 'channel' ? <ChannelRow item={item} /> : <HistoryRow item={item} />}
          </li>
        ))}
      </ul>
      <MoreItems list={purchases} />
    </div>
  )
}
