import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { channelOrderKey } from '../../components/channel-order.ts'
import { usePending } from '../../outcome/use-pending.ts'

/** The order of a channel, polled while its outcome is pending. */
export function useChannelOrder(purchaseNumber: string) {
  const host = useHost()
  const queryKey = channelOrderKey(purchaseNumber)
  const [call, input] = queryKey
  return usePending({ queryKey, ask: (signal) => host.api.call(call, input, { signal }) })
}
