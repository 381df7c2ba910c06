import type { ApiClient } from '@ginmaku/shared-contracts/api/api-client.ts'
import type { CallInput } from '@ginmaku/shared-contracts/api/contract.ts'
import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'

/** What a buyer orders. */
export type Order =
  | { of: 'pack'; body: CallInput<'POST /purchase'>['body'] }
  | { of: 'channel'; publisher_id: string; body: CallInput<'POST /channel/{publisher_id}/join'>['body'] }

/** An order of either as its buyer sees it. */
export type Placed = Pick<Purchase, 'purchase_number' | 'status' | 'next' | 'gift'>

export function place(api: ApiClient, order: Order, idempotencyKey: string): Promise<Placed> {
  if (order.of === 'pack') return api.call('POST /purchase', { body: order.body }, { idempotencyKey })
  const { publisher_id, body } = order
  return api.call('POST /channel/{publisher_id}/join', { params: { publisher_id }, body }, { idempotencyKey })
}

export function lookAt(api: ApiClient, order: Order, { purchase_number }: Placed): Promise<Placed> {
  const params = { purchase_number }
  return order.of === 'pack'
    ? api.call('GET /purchase/{purchase_number}', { params })
    : api.call('GET /user/channel-order/{purchase_number}', { params })
}
