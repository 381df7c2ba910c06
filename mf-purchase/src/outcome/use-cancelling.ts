import { useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'

/** Cancelling an order whose outcome is pending. `replacesCancel`: it was cancelled, or it is too late to. */
export function useCancelling(purchaseNumber: string, shownBy: ContractKey) {
  const host = useHost()
  const cancel = useSend('POST /purchase/{purchase_number}/cancel', { refreshes: [shownBy] })
  const onCancel = () => {
    if (cancel.isSending()) return
    // The callbacks of `mutate` are lost when the press comes between a page's first paint and its effects.
    cancel
      .mutateAsync({ input: { params: { purchase_number: purchaseNumber } } })
      .catch((error: unknown) => host.showError(error))
  }
  return { onCancel, cancelling: cancel.isPending, replacesCancel: cancel.isSuccess || isTooLate(cancel.error) }
}

const isTooLate = (error: unknown) => isApiFailure(error) && error.problem?.code === 'purchase_not_cancellable'
