import type { CallReceived } from '@ginmaku/shared-contracts/api/contract.ts'
import { dayInTokyo } from '../../calendar.ts'
import { cancelBy, nextUpdateDate } from '../../channel/public.ts'
import { ApiError } from '../../server/api-error.ts'
import type { MemberCaller } from '../../server/caller.ts'
import { endpoint } from '../../server/endpoint.ts'
import type { Checkout } from '../checkout.ts'
import { continuePurchase, sourceToCharge } from '../continue-purchase.ts'
import { payPurchase } from '../pay-purchase.ts'
import { breakDown } from '../price/price-breakdown.ts'
import { findOpenChannelPurchase, findPurchaseByKey, type PurchaseRow } from '../purchase-store.ts'
import { inProgress } from '../refuse-sale.ts'
import { channelForSale, kindsForChannel, refuseJoined } from './channel-for-sale.ts'
import { presentChannelOrder } from './channel-order-view.ts'
import { createChannelPurchase } from './create-channel-purchase.ts'

/** The card is always stored, because renewals are charged to it. */
type Joining = CallReceived<'POST /channel/{publisher_id}/join'>['body'] & { save_card: true }

/**
 * Joins a channel (spec §2.4 /channel-join): a purchase like one of a pack, whose settlement makes the buyer a member.
 * A purchase left by a process that died is found by its idempotency key and continued.
 */
export const joinChannel = (checkout: Checkout) =>
  endpoint('POST /channel/{publisher_id}/join', async ({ params, body }, caller, { idempotencyKey = '' }) => {
    const { publisher_id } = params
    const joining: Joining = { ...body, save_card: true }
    const existing = await findPurchaseByKey(checkout.deps.db, caller.memberId, idempotencyKey)
    const purchase = existing
      ? await resume(checkout, existing, publisher_id, joining)
      : await start(checkout, publisher_id, joining, caller, idempotencyKey)
    const { status, failure_code: code, purchase_number } = purchase
    if (status === 'failed' && code) throw new ApiError(code, { context: { purchase_number } })
    return presentChannelOrder(checkout.deps, purchase, caller.locale)
  })

async function start(
  checkout: Checkout,
  publisherId: string,
  joining: Joining,
  caller: MemberCaller,
  key: string,
): Promise<PurchaseRow> {
  const { db, jobs } = checkout.deps
  const { memberId, locale } = caller
  const channel = await channelForSale(checkout, publisherId, caller)
  await refuseJoined(checkout, memberId, publisherId)
  refuseOther(checkout, channel, joining)
  const source = channel.price > 0 ? await sourceToCharge(checkout, joining, memberId) : undefined
  const { payment_kind, save_card: saveCard } = joining
  const term = { memberId, locale, channel, termDate: null, payment_kind, saveCard, idempotencyKey: key }
  const purchase = (await createChannelPurchase(checkout, term)) ?? (await findPurchaseByKey(db, memberId, key))
  if (!purchase) {
    const open = await findOpenChannelPurchase(db, memberId, publisherId)
    throw open ? inProgress(open) : new ApiError('purchase_in_progress')
  }
  if (source) return payPurchase(checkout, purchase, source)
  await jobs.trigger('mail-deliver')
  return purchase
}

/**
 * @throws ApiError price_changed unless the price is the one shown to the buyer; invalid_fields for a payment kind that is not
 * offered
 */
function refuseOther(checkout: Checkout, amount: { price: number; currency: string }, joining: Joining): void {
  const { price, currency } = amount
  if (price !== joining.confirm_price) throw new ApiError('price_changed', { context: { price, currency } })
  if (!kindsForChannel(checkout, amount).includes(joining.payment_kind))
    throw new ApiError('invalid_fields', { errors: { payment_kind: 'choice' } })
}

function resume(checkout: Checkout, existing: PurchaseRow, publisherId: string, joining: Joining) {
  if (existing.publisher_id !== publisherId || existing.payment_kind !== joining.payment_kind)
    throw new ApiError('idempotency_conflict')
  return continuePurchase(checkout, existing, joining)
}

/** The quote for the final confirmation of joining; throws the same errors as joining. */
export const quoteChannel = (checkout: Checkout) =>
  endpoint('POST /channel/{publisher_id}/quote', async ({ params }, caller) => {
    const channel = await channelForSale(checkout, params.publisher_id, caller)
    await refuseJoined(checkout, caller.memberId, channel.publisher_id)
    const now = checkout.deps.clock.now()
    const { price, tax, tax_rate } = breakDown(channel.price)
    const next_billing_date = nextUpdateDate(now, now)
    return {
      publisher: { publisher_id: channel.publisher_id, name: channel.name[caller.locale] },
      description: channel.description[caller.locale],
      ...{ price, tax, tax_rate, currency: channel.currency },
      payment_kinds: kindsForChannel(checkout, channel),
      billing_start_date: dayInTokyo(now),
      ...{ next_billing_date, cancel_by: cancelBy(next_billing_date) },
    }
  })
