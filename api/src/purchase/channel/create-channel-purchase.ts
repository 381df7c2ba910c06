import type { PaymentKind } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { after } from '../../clock.ts'
import type { Database } from '../../database/tables.ts'
import { lockMemberAgainstDeletion } from '../../identity/public.ts'
import { paymentKinds } from '../../payment/public.ts'
import { ApiError } from '../../server/api-error.ts'
import type { Checkout } from '../checkout.ts'
import { newPurchaseNumber } from '../create-purchase.ts'
import { enqueueReceipt } from '../history/receipt.ts'
import { breakDown } from '../price/price-breakdown.ts'
import { addPurchaseEvents, findPurchase, insertPurchase, type PurchaseRow, updatePurchase } from '../purchase-store.ts'
import { grantSubject } from '../settle/grant-subject.ts'
import { type ChannelForSale, refuseMember } from './channel-for-sale.ts'

/** A member's first term of a channel, or a later one. */
export interface ChannelTerm {
  memberId: string
  locale: Locale
  channel: Pick<ChannelForSale, 'publisher_id' | 'name' | 'image' | 'price' | 'currency'>
  /** First day in Japan of the term that a renewal pays; null for joining. */
  termDate: string | null
  payment_kind: PaymentKind
  /** Stores the card once it is charged. */
  saveCard: boolean
  /** For a renewal: whether the term still has to be paid. Called when no other purchase pays it. */
  isStillDue?(trx: Kysely<Database>, now: Date): Promise<boolean>
  /** Null when the request is never repeated. */
  idempotencyKey: string | null
}

/** Thrown when a term was paid or declined, or its membership cancelled, since it was found to be due. */
export class NotDue extends Error {
  override readonly name = 'NotDue'
}

/** Details for the receipt, in addition to the channel. */
const oneMonth: Record<Locale, string> = { ja: 'チャンネル会員（1か月分）', en: 'Channel membership (one month)' }

/**
 * Stores the purchase before any payment is requested; a term that costs nothing is granted immediately. Undefined when
 * the member has an open purchase of this channel, a renewal's term is paid, or the idempotency key exists.
 * @throws ApiError already_joined when a member wants to join, not_signed_in; NotDue for a renewal that is no longer due
 */
export async function createChannelPurchase(
  { deps, gateways }: Checkout,
  term: ChannelTerm,
): Promise<PurchaseRow | undefined> {
  const now = deps.clock.now()
  const payment_kind = term.channel.price === 0 ? 'free' : term.payment_kind
  const row = rowOf({ ...term, payment_kind }, gateways.forKind(payment_kind)?.name ?? null, now)
  const { purchase_number, member_id, publisher_id } = row
  return deps.db.transaction().execute(async (trx) => {
    // Inserted first: a transaction that waits here for another purchase of the channel then sees what that one granted.
    if (!(await insertPurchase(trx, row))) return undefined
    // A withdrawal at this moment waits, finds the purchase and is refused; or the member has already been deleted.
    if (!(await lockMemberAgainstDeletion(trx, member_id))) throw new ApiError('not_signed_in')
    if (term.termDate === null) await refuseMember(trx, member_id, publisher_id, now)
    if (term.isStillDue && !(await term.isStillDue(trx, now))) throw new NotDue(`${publisher_id} is not due`)
    await addPurchaseEvents(trx, purchase_number, ['created'], now)
    const created = await findPurchase(trx, purchase_number)
    if (!created || row.price > 0) return created
    if (!(await grantSubject(deps, trx, created, now))) throw new Error(`${publisher_id} could not be granted`)
    await addPurchaseEvents(trx, purchase_number, ['captured', 'granted'], now)
    await enqueueReceipt(deps, trx, created, now)
    return updatePurchase(trx, purchase_number, { status: 'granted' })
  })
}

function rowOf({ channel, ...term }: ChannelTerm, gateway: string | null, now: Date) {
  const nothing = { full_title_id: null, pack_id: null, pack_price_id: null, sales_type: null, quality_type: null }
  const unlimited = { view_days: null, start_within_days: null, opens_at: null, ends_at: null }
  return {
    ...{ subject_kind: 'channel' as const, publisher_id: channel.publisher_id, term_date: term.termDate },
    ...{ ...nothing, view_type: null, play_ids: null, is_live: null, ...unlimited },
    ...{ title_name: JSON.stringify(channel.name), pack_name: JSON.stringify(oneMonth), image: channel.image },
    ...breakDown(channel.price),
    currency: channel.currency,
    purchase_number: newPurchaseNumber(),
    member_id: term.memberId,
    idempotency_key: term.idempotencyKey,
    status: 'created' as const,
    payment_kind: term.payment_kind,
    locale: term.locale,
    save_card: term.saveCard,
    gateway,
    ...{ card_brand: null, card_last4: null, wanted_ending: null, failure_code: null },
    created_at: now,
    expires_at: after(now, paymentKinds[term.payment_kind].payWithinMs),
  }
}
