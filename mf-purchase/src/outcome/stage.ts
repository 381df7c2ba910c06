import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import { kinds } from '../kinds/kinds.ts'
import type { ResultPath } from '../kinds/payment-kind.ts'

/** An order whose outcome may be pending. */
export type Pending = Pick<Purchase, 'status' | 'next'>

/**
 * What a purchase means to the buyer.
 * - `action`: the buyer's bank is waiting for them
 * - `confirming`: it settles without the buyer
 * - `unpaid`: it ended and nothing was charged
 */
export type Stage = 'action' | 'confirming' | 'granted' | 'unpaid' | 'refunded'

export function stageOf({ status, next }: Pending): Stage {
  switch (status) {
    case 'created':
    case 'authorizing':
      return next.kind !== 'none' && next.url ? 'action' : 'confirming'
    case 'captured':
      return 'confirming'
    case 'granted':
      return 'granted'
    case 'refunded':
      return 'refunded'
    case 'failed':
    case 'cancelled':
    case 'expired':
      return 'unpaid'
  }
}

/** The page that shows such a purchase (spec §2.4). */
export function resultPageOf(purchase: Pick<Purchase, 'status' | 'next' | 'payment_kind'>): ResultPath {
  const { pages } = kinds[purchase.payment_kind]
  const stage = stageOf(purchase)
  if (stage === 'refunded') return pages.error
  if (stage !== 'unpaid') return pages.complete
  return purchase.status === 'failed' ? pages.error : pages.cancel
}

export const isOpen = (purchase: Pending): boolean =>
  stageOf(purchase) === 'action' || stageOf(purchase) === 'confirming'

/** Paid, but the viewing period has not started by the visitor's clock. Only the API decides whether it plays. */
export const isReserved = ({ opens_at }: Pick<Purchase, 'opens_at'>, now = Date.now()): boolean =>
  opens_at !== undefined && Date.parse(opens_at) > now
