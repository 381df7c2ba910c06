import type { PurchaseStatus } from '@ginmaku/shared-contracts/api/purchase.ts'

/**
 * Forward only. An ended purchase moves once more if money came in after all: a late capture is granted or given back,
 * never lost (product.md, Selling).
 */
const mayBecome: Record<PurchaseStatus, readonly PurchaseStatus[]> = {
  created: ['authorizing', 'captured', 'cancelled', 'failed', 'expired'],
  authorizing: ['captured', 'cancelled', 'failed', 'expired'],
  captured: ['granted', 'refunded'],
  granted: ['refunded'],
  cancelled: ['captured'],
  failed: ['captured'],
  expired: ['captured'],
  refunded: [],
}

export const canBecome = (from: PurchaseStatus, to: PurchaseStatus): boolean => mayBecome[from].includes(to)

/** The buyer may still pay; meanwhile the pack can't be bought again. */
export const isOpen = (status: PurchaseStatus): boolean => status === 'created' || status === 'authorizing'

/** Nothing more is expected to happen by itself. */
export const isSettled = (status: PurchaseStatus): boolean => !isOpen(status) && status !== 'captured'
