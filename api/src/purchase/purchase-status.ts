import type { PurchaseStatus } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'

/**
 * Forward only. An ended purchase moves once more if money arrives after all: a late capture is granted or refunded,
 * never lost (spec §10.6).
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

/** The buyer may still pay, so the pack can't be bought again yet. */
export const isOpen = (status: PurchaseStatus): boolean => status === 'created' || status === 'authorizing'

/** No further change is expected. */
export const isSettled = (status: PurchaseStatus): boolean => !isOpen(status) && status !== 'captured'
