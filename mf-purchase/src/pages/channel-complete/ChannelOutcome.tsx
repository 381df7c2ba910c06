import { useTranslation } from 'react-i18next'
import { OutcomePage } from '../../outcome/OutcomePage.tsx'
import { stageOf } from '../../outcome/stage.ts'
import { useCancelling } from '../../outcome/use-cancelling.ts'
import { JoinedView } from './JoinedView.tsx'
import { JoiningView } from './JoiningView.tsx'
import { NotJoinedView } from './NotJoinedView.tsx'
import { useChannelOrder } from './use-channel-order.ts'

/** One order of a channel, rendered by its stage. */
export function ChannelOutcome({ purchaseNumber }: { purchaseNumber: string }) {
  const { t } = useTranslation()
  const { order, isOffline, takesLong } = useChannelOrder(purchaseNumber)
  const { onCancel, cancelling, replacesCancel } = useCancelling(
    purchaseNumber,
    'GET /user/channel-order/{purchase_number}',
  )
  const stage = stageOf(order)
  const title = t(`joined.stage.${stage}`, { name: order.name })
  return (
    <OutcomePage title={title}>
      {stage === 'granted' && <JoinedView order={order} title={title} replacesCancel={replacesCancel} />}
      {(stage === 'confirming' || stage === 'action') && (
        <JoiningView
          {...{ order, title, isOffline, takesLong, onCancel, cancelling }}
          waitsForBuyer={stage === 'action'}
        />
      )}
      {(stage === 'unpaid' || stage === 'refunded') && (
        <NotJoinedView {...{ order, title, replacesCancel }} isRefunded={stage === 'refunded'} />
      )}
    </OutcomePage>
  )
}
