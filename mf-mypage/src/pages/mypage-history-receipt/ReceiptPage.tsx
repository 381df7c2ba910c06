import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { onePayment, site } from '../../app/calls.ts'
import messages from './messages.json' with { type: 'json' }
import { ReceiptView } from './ReceiptView.tsx'
import { UnpaidView } from './UnpaidView.tsx'

/** `/mypage/history/{purchase_number}/receipt`: a purchase's receipt, to print (spec §10.8). */
export const ReceiptPage = withMessages(messages, Receipt)

function Receipt() {
  const { t } = useTranslation()
  const { purchaseNumber = '' } = useParams()
  const purchase = useCall(...onePayment(purchaseNumber))
  const { seller } = useCall(...site)
  usePageDescription({ title: t('receipt.title', { number: purchase.purchase_number }) })
  const isPaid = purchase.status === 'granted' || purchase.status === 'captured'
  return isPaid ? <ReceiptView purchase={purchase} seller={seller} /> : <UnpaidView status={purchase.status} />
}
