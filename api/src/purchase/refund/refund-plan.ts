import { type PaymentAmounts, paymentKinds } from '../../payment/public.ts'
import type { PurchaseRow } from '../purchase-store.ts'

export interface RefundPlan {
  amount: number
  /** Amount that stays paid; at 0 the entitlement is revoked. */
  leaving: number
}

/**
 * The effect of a refund.
 * @param amount smallest unit of the purchase's currency; undefined for the remaining amount
 * @throws Error with the reason why it can't be refunded
 */
export function planRefund(
  { purchase_number, status, payment_kind }: Pick<PurchaseRow, 'purchase_number' | 'status' | 'payment_kind'>,
  { captured, refunded }: PaymentAmounts,
  amount: number | undefined,
): RefundPlan {
  const left = captured - refunded
  if (status !== 'granted' || left <= 0)
    throw new Error(`${purchase_number} is ${status}, with ${left} paid: there is nothing to refund.`)
  const refunding = amount ?? left
  if (!Number.isSafeInteger(refunding) || refunding <= 0)
    throw new Error('The amount is a whole number above 0, in the smallest unit of the currency.')
  if (refunding > left) throw new Error(`Of ${purchase_number} only ${left} are left to refund.`)
  if (refunding !== captured && !paymentKinds[payment_kind].refundsInPart)
    throw new Error(`${purchase_number} was paid by ${payment_kind}, which refunds the whole ${captured} only.`)
  return { amount: refunding, leaving: left - refunding }
}
