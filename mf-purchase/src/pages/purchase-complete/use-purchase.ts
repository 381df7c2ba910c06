import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { purchaseByNumber } from '../../app/calls.ts'
import { kinds } from '../../kinds/kinds.ts'
import { usePending } from '../../outcome/use-pending.ts'

/** The purchase, polled while its outcome is pending. */
export function usePurchase(purchaseNumber: string) {
  const host = useHost()
  const queryKey = purchaseByNumber(purchaseNumber)
  const [call, input] = queryKey
  return usePending({
    queryKey,
    ask: (signal) => host.api.call(call, input, { signal }),
    paceOf: ({ payment_kind }) => kinds[payment_kind].pollEveryMs,
  })
}
