import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall, useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { useTranslation } from 'react-i18next'
import { storedCard } from '../../app/calls.ts'
import { CardEntry } from '../../card/CardEntry.tsx'
import { useJustStored } from '../../card/just-stored.ts'
import messages from './messages.json' with { type: 'json' }
import { PaymentEditView } from './PaymentEditView.tsx'

/** /mypage/account/payment-edit: register the first card, change it or delete it. */
export const PaymentEditPage = withMessages(messages, PaymentEdit)

const complete = '/mypage/account/payment-edit/complete'

function PaymentEdit() {
  const { t } = useTranslation()
  const host = useHost()
  const { card } = useCall(...storedCard)
  const justStored = useJustStored()
  const removal = useSend('DELETE /user/card', { refreshes: ['GET /user/card'] })
  usePageDescription({ title: t('paymentEdit.heading') })

  const onStored = () => {
    justStored.note()
    host.navigate(complete)
  }

  async function remove() {
    if (removal.isSending()) return
    try {
      await removal.mutateAsync({ input: {} })
      justStored.clear()
      host.navigate(complete)
    } catch (error) {
      host.showError(error)
    }
  }

  return (
    <PaymentEditView
      card={card}
      busy={removal.isPending}
      onDelete={() => void remove()}
      entry={<CardEntry isReplacing={card !== null} onStored={onStored} />}
    />
  )
}
