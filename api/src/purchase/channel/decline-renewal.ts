import type { PurchaseStatus } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import type { Kysely } from 'kysely'
import { declineTerm } from '../../channel/public.ts'
import type { Database } from '../../database/tables.ts'
import type { PurchaseRow } from '../purchase-store.ts'

/** The outcome of a purchase that ended unpaid. */
interface Ending {
  status: PurchaseStatus
  failure: ErrorCode | null
}

/**
 * Records in the membership that its term was declined, in the transaction that ends the purchase. Only a refusal by
 * the card's issuer counts, not a payment that the gateway never received. Cancelled and expired payments required the owner.
 */
export async function declineRenewal(trx: Kysely<Database>, purchase: PurchaseRow, ending: Ending, now: Date) {
  if (purchase.subject_kind !== 'channel' || purchase.term_date === null) return
  if (ending.failure === 'gateway_unreachable') return
  const { member_id: memberId, publisher_id: publisherId, term_date: termDate } = purchase
  const needsOwner = ending.status !== 'failed' || ending.failure === 'three_ds_failed'
  await declineTerm(trx, { memberId, publisherId, termDate }, needsOwner ? 'needs_owner' : 'declined', now)
}
