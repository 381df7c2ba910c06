import { useSend } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import styles from '../purchase-complete/PurchaseComplete.module.css'
import { stageOf } from '../purchase-complete/stage.ts'
import { JoinedView } from './JoinedView.tsx'
import { JoiningView } from './JoiningView.tsx'
import { NotJoinedView } from './NotJoinedView.tsx'
import { useChannelOrder } from './use-channel-order.ts'

/** One order of a channel, rendered by its stage. */
export function ChannelOutcome({ purchaseNumber }: { purchaseNumber: string }) {
  const { t } = useTranslation()
  const host = useHost()
  const { order, isOffline, takesLong } = useChannelOrder(purchaseNumber)
  const cancel = useSend('POST /purchase/{purchase_number}/cancel', {
    refreshes: ['GET /user/channel/order/{purchase_number}'],
  })
  const stage = stageOf(order)
  const title = t(`joined.stage.${stage}`, { name: order.name })
  usePageDescription({ title })
  const replacesCancel = cancel.isSuccess || isTooLate(cancel.error)
  const onCancel = () => {
    if (cancel.isSending()) return
    // The callbacks of `mutate` are lost when the press comes between a page's first paint and its effects.
    cancel
      .mutateAsync({ input: { params: { purchase_number: purchaseNumber } } })
      .catch((error: unknown) => host.showError(error))
  }
  return (
    <div className={styles.page}>
      <div role="status" className={styles.announcer}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </div>
      {stage === 'granted' && <JoinedView order={order} title={title} replacesCancel={replacesCancel} />}
      {(stage === 'confirming' || stage === 'action') && (
        <JoiningView
          {...{ order, title, isOffline, takesLong, onCancel }}
          waitsForBuyer={stage === 'action'}
          cancelling={cancel.isPending}
        />
      )}
      {(stage === 'unpaid' || stage === 'refunded') && (
        <NotJoinedView {...{ order, title, replacesCancel }} isRefunded={stage === 'refunded'} />
      )}
    </div>
  )
}

const isTooLate = (error: unknown) => isApiFailure(error) && error.problem?.code === 'purchase_not_cancellable'
