import type { PurchaseStatus } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { PaymentAmounts } from '../../payment/public.ts'

type Money = PaymentAmounts & { currency: string }

/** One payment as gateway, ledger, purchase and entitlement record it; they must agree. */
export interface MoneyView {
  reference: string
  /** Undefined when the gateway took no money with this reference. */
  atGateway: Money | undefined
  inLedger: Money | undefined
  purchase:
    | {
        status: PurchaseStatus
        charge_amount: number
        charge_currency: string
        /** Whether the reference is that of its current attempt. */
        isCurrent: boolean
        isEntitled: boolean
        /** The member has left, and their entitlements were deleted. */
        isOfFormerMember: boolean
      }
    | undefined
}

const none: Money = { captured: 0, refunded: 0, currency: '' }

/** The purchase waits for money or a refund, so its amounts may differ until it is settled. */
export const isPending = ({ purchase }: MoneyView): boolean =>
  purchase?.isCurrent === true && ['created', 'authorizing', 'captured'].includes(purchase.status)

function ledgerDifference({ atGateway = none, inLedger = none }: MoneyView): string[] {
  const isEqual =
    atGateway.captured === inLedger.captured &&
    atGateway.refunded === inLedger.refunded &&
    atGateway.currency === inLedger.currency
  const written = ({ captured, refunded, currency }: Money) =>
    `${captured} captured, ${refunded} refunded ${currency}`.trim()
  return isEqual ? [] : [`gateway: ${written(atGateway)}; ledger: ${written(inLedger)}`]
}

function purchaseDifference({ atGateway = none, purchase }: MoneyView): string[] {
  const kept = atGateway.captured - atGateway.refunded
  if (!purchase) return kept === 0 ? [] : [`${kept} paid without a purchase`]
  const { status, charge_amount: amount, charge_currency: currency, isCurrent, isEntitled, isOfFormerMember } = purchase
  if (!isCurrent) return kept === 0 ? [] : [`${kept} paid by an attempt that another one followed`]
  const differences: string[] = []
  if (status === 'granted') {
    if (atGateway.captured !== amount || atGateway.currency !== currency)
      differences.push(`granted for ${amount} ${currency}, captured ${atGateway.captured} ${atGateway.currency}`)
    if (kept === 0) differences.push('granted, and nothing is paid')
    if (!isEntitled && !isOfFormerMember) differences.push('granted, without an entitlement')
    return differences
  }
  if (kept !== 0) differences.push(`${status}, and ${kept} are paid`)
  if (isEntitled) differences.push(`${status}, with an entitlement`)
  return differences
}

/** One sentence for each way in which gateway, ledger, purchase and entitlement disagree; none while it is pending. */
export function differencesOf(view: MoneyView): string[] {
  if (isPending(view)) return []
  return [...ledgerDifference(view), ...purchaseDifference(view)].map((what) => `${view.reference}: ${what}`)
}
