import type { ChannelPayment } from '@ginmaku/shared-contracts/api/purchase/payment.ts'
import type { HistoryItem } from '@ginmaku/shared-contracts/api/purchase/purchase-history.ts'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { useTranslation } from 'react-i18next'

/** The kind of purchase once it is paid; otherwise the payment's status. */
export function PurchaseBadge({ item }: { item: Pick<HistoryItem, 'state' | 'status' | 'is_live'> }) {
  const { t } = useTranslation()
  if (item.status !== 'granted' && item.status !== 'captured')
    return <Badge>{t(`purchaseStatus.${item.status}`)}</Badge>
  return (
    <Badge tone="success">
      {t(`historyState.${item.is_live && item.state !== 'not_on_sale' ? 'ticket' : item.state}`)}
    </Badge>
  )
}

/** “Paid” for a paid month of a channel; otherwise the payment's status. */
export function ChannelBadge({ status }: Pick<ChannelPayment, 'status'>) {
  const { t } = useTranslation()
  if (status !== 'granted' && status !== 'captured') return <Badge>{t(`purchaseStatus.${status}`)}</Badge>
  return <Badge tone="success">{t('channelPayment.paid')}</Badge>
}
