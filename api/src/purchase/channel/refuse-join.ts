import { membershipOf } from '../../channel/public.ts'
import { ApiError } from '../../server/api-error.ts'
import type { Checkout } from '../checkout.ts'
import { isOpen } from '../purchase-status.ts'
import { findOpenChannelPurchase } from '../purchase-store.ts'
import { inProgress, lookAtOpen } from '../refuse-sale.ts'

type Db = Checkout['deps']['db']

/** @throws ApiError already_joined, with what the member has of the channel: one who cancelled may take that back */
export async function refuseMember(db: Db, memberId: string, publisherId: string, now: Date): Promise<void> {
  const membership = await membershipOf(db, memberId, publisherId, now)
  if (membership) throw new ApiError('already_joined', { context: { publisher_id: publisherId, ...membership } })
}

/**
 * @throws ApiError already_joined; purchase_in_progress while the member may still pay to join, after checking with the
 * gateway
 */
export async function refuseJoined(checkout: Checkout, memberId: string, publisherId: string): Promise<void> {
  const { db, clock } = checkout.deps
  const open = await findOpenChannelPurchase(db, memberId, publisherId)
  const checked = open && (await lookAtOpen(checkout, open))
  await refuseMember(db, memberId, publisherId, clock.now())
  if (checked && isOpen(checked.status)) throw inProgress(checked)
}
