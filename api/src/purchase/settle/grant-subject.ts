import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Kysely } from 'kysely'
import { grantTerm, revokeTerm } from '../../channel/public.ts'
import { releaseCoupon, spendCoupon } from '../../coupon/public.ts'
import type { Database } from '../../database/tables.ts'
import { type EntitlementRow, grant, isOver, revoke, viewingPeriodOnGrant } from '../../entitlement/public.ts'
import { type GivingDeps, give, revokeGift } from '../gift/settle-gift.ts'
import type { ChannelPurchase, PackPurchase, PurchaseRow } from '../purchase-store.ts'

type Trx = Kysely<Database>

/**
 * Grants the buyer what a purchase paid for, or makes a gift acceptable. False when there is nothing left to grant, so that it is
 * refunded.
 */
export const grantSubject = (deps: GivingDeps, trx: Trx, purchase: PurchaseRow, now: Date): Promise<boolean> =>
  purchase.subject_kind === 'channel' ? grantChannel(trx, purchase, now) : grantPack(deps, trx, purchase, now)

/** Revokes it after a refund. */
export async function revokeSubject(trx: Trx, purchase: PurchaseRow, now: Date): Promise<void> {
  const { purchase_number, subject_kind } = purchase
  if (subject_kind === 'channel') return revokeTerm(trx, purchase_number, now)
  if (purchase.is_gift) await revokeGift(trx, purchase_number, now)
  await revoke(trx, { kind: 'purchase', id: purchase_number }, now)
  await releaseCoupon(trx, purchase_number, now)
}

async function grantPack(deps: GivingDeps, trx: Trx, purchase: PackPurchase, now: Date): Promise<boolean> {
  const { member_id, purchase_number } = purchase
  // Paid too late to watch, e.g. a performance that ended while the buyer was on their bank's page.
  if (isOver(viewingPeriodOnGrant(purchase, now), now)) return false
  // Paid late, after the coupon had been released and used up by others.
  if (!(await spendCoupon(trx, purchase_number, now))) return false
  if (purchase.is_gift) return give(deps, trx, purchase, now)
  const source = { kind: 'purchase', id: purchase_number } as const
  return (await grant(trx, member_id, purchase, source, now, purchase.upgrade_of)) !== undefined
}

function grantChannel(trx: Trx, purchase: ChannelPurchase, now: Date): Promise<boolean> {
  const { member_id: memberId, publisher_id: publisherId, purchase_number: purchaseNumber } = purchase
  const { price, currency, term_date: termDate } = purchase
  return grantTerm(trx, { memberId, publisherId, purchaseNumber, price, currency, termDate }, now)
}

/** When a purchase may be watched, as far as its entitlement limits that: a start deadline until the first play. */
export const viewingPeriodOf = (
  right: EntitlementRow | undefined,
): Pick<Purchase, 'start_deadline' | 'opens_at' | 'view_expire_at'> => ({
  ...(right?.start_deadline && !right.started_at && { start_deadline: right.start_deadline.toISOString() }),
  ...(right?.opens_at && { opens_at: right.opens_at.toISOString() }),
  ...(right?.view_expire_at && { view_expire_at: right.view_expire_at.toISOString() }),
})

/** When the receiver of a gift may watch it; their days count from when they accept it. */
export const giftPeriodOf = ({
  start_within_days,
  ends_at,
}: PackPurchase): Pick<Purchase, 'start_within_days' | 'view_expire_at'> => ({
  ...(ends_at && { view_expire_at: ends_at.toISOString() }),
  ...(start_within_days !== null && { start_within_days }),
})
