import { randomInt } from 'node:crypto'
import type { CallReceived } from '@ginmaku/shared-contracts/api/contract.ts'
import type { GiftOrder } from '@ginmaku/shared-contracts/api/purchase/gift.ts'
import type { Kysely } from 'kysely'
import { after } from '../clock.ts'
import { type AppliedCoupon, reserveCoupon, spendCoupon } from '../coupon/public.ts'
import type { Database } from '../database/tables.ts'
import { grant } from '../entitlement/public.ts'
import { lockMemberExclusively } from '../identity/public.ts'
import { paymentKinds } from '../payment/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import type { Checkout } from './checkout.ts'
import { type DccOfferRow, useDccOffer } from './dcc/dcc-offer-store.ts'
import { insertGift } from './gift/gift-store.ts'
import { findElsewhere } from './held-elsewhere.ts'
import { enqueueReceipt } from './history/receipt.ts'
import type { PackForSale } from './pack-for-sale.ts'
import { breakDown } from './price/price-breakdown.ts'
import {
  addPurchaseEvents,
  findPurchase,
  findPurchaseByKey,
  insertPurchase,
  type PurchaseRow,
  updatePurchase,
} from './purchase-store.ts'
import { confirmUpgrade, refuseOwned, requireConfirmation } from './refuse-sale.ts'
import type { Upgrade } from './upgrade/find-upgrade.ts'

/**
 * Refuses, in the purchase's transaction, plays that were bought with another pack since the order was checked, e.g. in another
 * tab. Concurrent orders of a member wait for the lock of the member's row.
 * @param isConfirmed the buyer has confirmed another rental of what they hold
 * @throws ApiError already_purchased, purchase_in_progress
 */
export async function confirmElsewhere(
  trx: Kysely<Database>,
  memberId: string,
  pack: PackForSale,
  isConfirmed: boolean | undefined,
  now: Date,
): Promise<void> {
  const elsewhere = await findElsewhere(trx, memberId, pack, now)
  refuseOwned(elsewhere)
  requireConfirmation(elsewhere.held, isConfirmed)
}

/** A pack as the buyer orders it. */
export interface PackToBuy extends PackForSale {
  coupon?: AppliedCoupon | undefined
  /** Set when the buyer upgrades a pack that they hold. */
  upgrade?: Upgrade | undefined
  /** The offer by which the buyer is charged in their card's currency. */
  dccOffer?: DccOfferRow | undefined
}

type Received = CallReceived<'POST /purchase'>['body']
export type PurchaseRequest = Omit<Received, 'held_confirmed'> & Partial<Pick<Received, 'held_confirmed'>>

/**
 * Stores the purchase before any payment is requested; a free pack is granted immediately. Undefined when the member
 * has an open purchase of this pack.
 * @throws ApiError already_purchased, price_changed, not_signed_in, dcc_offer_over, coupon_…
 */
export async function createPurchase(
  { deps, gateways }: Checkout,
  pack: PackToBuy,
  request: PurchaseRequest,
  caller: Pick<MemberCaller, 'memberId' | 'locale'>,
  key: string,
): Promise<PurchaseRow | undefined> {
  const now = deps.clock.now()
  const isFree = breakDown(pack.price, pack.coupon?.coupon_price, pack.upgrade?.credit).price === 0
  const kind = isFree ? 'free' : request.payment_kind
  const gateway = gateways.forKind(kind)?.name ?? null
  const row = rowOf(pack, { ...request, payment_kind: kind, gateway }, caller, key, now)
  const purchaseNumber = row.purchase_number
  return deps.db.transaction().execute(async (trx) => {
    // Inserted first: a transaction that waits here for another purchase of the pack then sees what that one granted.
    if (!(await insertPurchase(trx, row))) return findPurchaseByKey(trx, caller.memberId, key)
    // A withdrawal at this moment waits, finds the purchase and is refused; or the member has already been deleted. Their order
    // of another pack waits too, and finds this one below.
    if (!(await lockMemberExclusively(trx, caller.memberId))) throw new ApiError('not_signed_in')
    if (request.gift) await insertGift(trx, newGift(purchaseNumber, request.gift))
    else {
      await confirmUpgrade(trx, caller.memberId, pack, now)
      await confirmElsewhere(trx, caller.memberId, pack, request.held_confirmed, now)
    }
    await addPurchaseEvents(trx, purchaseNumber, ['created'], now)
    if (pack.dccOffer && !(await useDccOffer(trx, pack.dccOffer.dcc_offer_id, purchaseNumber, now)))
      throw new ApiError('dcc_offer_over')
    await reserveCoupon(trx, pack.coupon, { memberId: caller.memberId, purchaseNumber }, pack, now)
    if (row.price > 0) return findPurchase(trx, purchaseNumber)
    await spendCoupon(trx, purchaseNumber, now)
    const source = { kind: 'purchase', id: purchaseNumber } as const
    if (!(await grant(trx, caller.memberId, pack, source, now, pack.upgrade?.of))) {
      // The pack was granted to the buyer in the meantime, or the entitlement to upgrade was refunded.
      await confirmUpgrade(trx, caller.memberId, pack, now)
      throw new ApiError('price_changed', { context: { price: pack.price, currency: pack.currency } })
    }
    await addPurchaseEvents(trx, purchaseNumber, ['captured', 'granted'], now)
    const granted = await updatePurchase(trx, purchaseNumber, { status: 'granted' })
    await enqueueReceipt(deps, trx, granted, now)
    return granted
  })
}

const newGift = (purchase_number: string, { mail, sender_name, message }: GiftOrder) => ({
  ...{ purchase_number, mail: mail ?? null, sender_name: sender_name || null, message: message || null },
})

/** Without 0, O, 1, I, L and U, because it may be read aloud to support. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** e.g. `GM-7KQ4-M2XW-9T3B`: 12 of 30 characters, too many to guess. */
export function newPurchaseNumber(): string {
  const group = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('')
  return `GM-${group()}-${group()}-${group()}`
}

export function rowOf(
  pack: PackToBuy,
  request: Pick<PurchaseRequest, 'payment_kind' | 'save_card' | 'gift'> & { gateway: string | null },
  { memberId, locale }: Pick<MemberCaller, 'memberId' | 'locale'>,
  key: string,
  now: Date,
) {
  const {
    price,
    currency,
    coupon,
    upgrade,
    dccOffer,
    on_sale_until: _,
    is_on_sale: __,
    is_oversea: ___,
    publisher_id: ____,
    campaign: _____,
    ...sold
  } = pack
  return {
    ...sold,
    title_name: JSON.stringify(sold.title_name),
    pack_name: JSON.stringify(sold.pack_name),
    play_ids: JSON.stringify(sold.play_ids),
    ...breakDown(price, coupon?.coupon_price, upgrade?.credit),
    upgrade_of: upgrade?.of ?? null,
    upgrade_credit: upgrade?.credit ?? 0,
    currency,
    charge_amount: dccOffer?.charge_amount ?? null,
    charge_currency: dccOffer?.charge_currency ?? null,
    purchase_number: newPurchaseNumber(),
    member_id: memberId,
    idempotency_key: key,
    status: 'created' as const,
    payment_kind: request.payment_kind,
    locale,
    save_card: request.save_card,
    is_gift: request.gift !== undefined,
    gateway: request.gateway,
    card_brand: null,
    card_last4: null,
    wanted_ending: null,
    failure_code: null,
    created_at: now,
    expires_at: after(now, paymentKinds[request.payment_kind].payWithinMs),
  }
}
