import type { ChannelPayment } from '@ginmaku/shared-contracts/api/purchase/payment.ts'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { useTranslation } from 'react-i18next'

/** That a month of a channel is paid; otherwise the payment's status. */
export function ChannelBadge({ status }: Pick<ChannelPayment, 'status'>) {
  const { t } = useTranslation()
  if (status !== 'granted' && status !== 'captured') return <Badge>{t(`purchaseStatus.${status}`)}</Badge>
  return <Badge tone="success">{t('channelPayment.paid')}</Badge>
}
