import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import type { ChannelOrder } from '@ginmaku/shared-contracts/api/purchase/channel-order.ts'
import { useQueryClient } from '@tanstack/react-query'
import { channelCompletePath, channelOrderKey, type JoinOrder } from '../../components/channel-order.ts'
import type { OrderCall } from '../../ordering/place-order.ts'
import { bankUrlOf } from '../../ordering/use-proceed.ts'

export const joinCall: OrderCall<JoinOrder, ChannelOrder> = {
  subjectOf: ({ publisher_id }) => `channel ${publisher_id}`,
  send: (host, { publisher_id, ...body }, options) =>
    host.api.call('POST /channel/{publisher_id}/join', { params: { publisher_id }, body }, options),
}

/** Navigates from a placed order to the bank or to the result, which replaces this entry so that Back never orders again. */
export function useProceedToChannel(): (order: ChannelOrder) => void {
  const host = useHost()
  const queries = useQueryClient()
  return (order) => {
    const bankUrl = bankUrlOf(order)
    if (bankUrl) return window.location.assign(bankUrl)
    // The next page renders this value immediately and revalidates it in the background.
    queries.setQueryData(channelOrderKey(order.purchase_number), order)
    host.navigate(channelCompletePath(order.purchase_number), { replace: true })
  }
}
