import type { PurchaseStatus } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { GatewayPayment } from '../../payment/public.ts'
import { canBecome } from '../purchase-status.ts'
import type { UnpaidEnding, WantedEnding } from '../purchase-tables.ts'

export interface PurchaseState {
  status: PurchaseStatus
  wanted_ending: WantedEnding | null
  /** The amount to charge. */
  charge_amount: number
  charge_currency: string
}

/**
 * The next step of a purchase, given the state of its payment at the gateway.
 * - `wait`: nothing yet, the buyer or the gateway has to act
 * - `grant`: paid: grant the entitlement, or refund if the member already holds it
 * - `refund`: paid, but no longer wanted: refund
 * - `revoke`: refunded by the gateway: revoke the entitlement
 */
export type Settlement =
  | { step: 'none' | 'wait' | 'grant' | 'refund' | 'revoke' }
  | { step: 'end'; status: UnpaidEnding; failure: ErrorCode | null }

const none: Settlement = { step: 'none' }

function settlementOfCapture(purchase: PurchaseState, payment: GatewayPayment): Settlement {
  if (purchase.status !== 'captured' && !canBecome(purchase.status, 'captured')) return none
  const isRightAmount = payment.amount === purchase.charge_amount && payment.currency === purchase.charge_currency
  const isWanted = purchase.status !== 'cancelled' && purchase.wanted_ending !== 'refunded'
  return { step: isRightAmount && isWanted ? 'grant' : 'refund' }
}

function settlementOfEnd(purchase: PurchaseState, payment: GatewayPayment): Settlement {
  const failed = payment.state === 'failed'
  const wanted = purchase.wanted_ending === 'refunded' ? null : purchase.wanted_ending
  const status = failed ? 'failed' : (wanted ?? 'cancelled')
  if (!canBecome(purchase.status, status)) return none
  if (failed) return { step: 'end', status, failure: payment.failure }
  return { step: 'end', status, failure: status === 'failed' ? 'gateway_unreachable' : null }
}

/** The only decision table; it is pure, so every caller gets the same result. */
export function settlementOf(purchase: PurchaseState, payment: GatewayPayment): Settlement {
  switch (payment.state) {
    case 'processing':
    case 'requires_action':
      return canBecome(purchase.status, 'authorizing') || purchase.status === 'authorizing' ? { step: 'wait' } : none
    case 'captured':
      return settlementOfCapture(purchase, payment)
    case 'failed':
    case 'cancelled':
      return settlementOfEnd(purchase, payment)
    case 'refunded':
      return purchase.status === 'refunded' ? none : { step: 'revoke' }
  }
}
