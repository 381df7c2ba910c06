import type { Purchase } from '@ginmaku/shared-contracts/api/purchase/purchase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { findLiveEvent, findTitleNames, presentPerformance } from '../catalogue/public.ts'
import { listGranted } from '../entitlement/public.ts'
import { findMember } from '../identity/public.ts'
import { posterIn } from '../image/public.ts'
import { listRefunded, paymentKinds } from '../payment/public.ts'
import { ApiError } from '../server/api-error.ts'
import { messageOf } from '../server/errors.ts'
import type { PurchaseDeps } from './checkout.ts'
import { cardChargeOf } from './dcc/dcc-offer.ts'
import { findUsedOffer } from './dcc/dcc-offer-store.ts'
import { findGift } from './gift/gift-store.ts'
import { presentOwnGift } from './gift/gift-view.ts'
import { billsMonthly, statementOf } from './price/carrier-statement.ts'
import { isOpen } from './purchase-status.ts'
import { listPurchaseEvents, type PurchaseRow } from './purchase-store.ts'
import { presentPurchaser } from './purchaser.ts'
import { giftPeriodOf, viewingPeriodOf } from './settle/grant-subject.ts'

export function nextOf(purchase: PurchaseRow): Purchase['next'] {
  if (!isOpen(purchase.status) || purchase.action_url === null) return { kind: 'none' }
  return { kind: paymentKinds[purchase.payment_kind].nextStep, url: purchase.action_url }
}

/** Charged to a monthly bill of another company, or about to be. */
const isBilled = ({ payment_kind, status }: PurchaseRow): boolean =>
  billsMonthly(payment_kind) && (isOpen(status) || status === 'granted')

/** The refunded amount of a purchase. A payment in another currency than agreed never belonged to the purchase. */
export async function refundsOf(
  { db }: Pick<PurchaseDeps, 'db'>,
  { reference, currency }: PurchaseRow,
): Promise<Pick<Purchase, 'refunds'>> {
  const refunds = (await listRefunded(db, [reference])).filter((refund) => refund.currency === currency)
  if (refunds.length === 0) return {}
  return {
    refunds: refunds.map(({ at, amount, tax, paid_back, paid_currency }) => ({
      ...{ at: at.toISOString(), price: amount, tax },
      ...(paid_currency !== currency && { charged: paid_back }),
    })),
  }
}

/**
 * A purchase of a pack as its owner sees it, in their language, with its timeline.
 * @throws ApiError purchase_not_found for one of a channel, which `channel-order-view.ts` presents
 */
export async function presentPurchase(deps: PurchaseDeps, purchase: PurchaseRow, locale: Locale): Promise<Purchase> {
  if (purchase.subject_kind !== 'pack') throw new ApiError('purchase_not_found')
  const { db } = deps
  const [title] = await findTitleNames(db, [purchase.full_title_id])
  const events = await listPurchaseEvents(db, purchase.purchase_number)
  const [right] = await listGranted(db, 'purchase', [purchase.purchase_number])
  const event = purchase.is_live ? await findLiveEvent(db, purchase.full_title_id) : undefined
  const gift = purchase.is_gift ? await findGift(db, purchase.purchase_number) : undefined
  const dccOffer = purchase.payment_kind === 'dcc' ? await findUsedOffer(db, purchase.purchase_number) : undefined
  const buyer = await findMember(db, purchase.member_id)
  const { failure_code: code, card_brand: brand, card_last4: last4 } = purchase
  return {
    purchase_number: purchase.purchase_number,
    status: purchase.status,
    next: nextOf(purchase),
    payment_kind: purchase.payment_kind,
    full_title_id: purchase.full_title_id,
    title_name: purchase.title_name[locale],
    image: deps.heldPictures.addressOf(posterIn(purchase.image, locale), title),
    pack_id: purchase.pack_id,
    pack_name: purchase.pack_name[locale],
    pack_price_id: purchase.pack_price_id,
    sales_type: purchase.sales_type,
    quality_type: purchase.quality_type,
    view_type: purchase.view_type,
    play_ids: purchase.play_ids,
    origin_price: purchase.origin_price,
    coupon_price: purchase.coupon_price,
    ...(purchase.upgrade_of !== null && { upgrade_credit: purchase.upgrade_credit }),
    price: purchase.price,
    tax: purchase.tax,
    tax_rate: purchase.tax_rate,
    fee: purchase.fee,
    currency: purchase.currency,
    ...(brand && last4 && { card: { brand, last4 } }),
    ...(dccOffer && { charged: cardChargeOf(dccOffer) }),
    ...(purchase.view_days !== null && { view_days: purchase.view_days }),
    ...(purchase.is_gift ? giftPeriodOf(purchase) : viewingPeriodOf(right)),
    ...presentPurchaser(buyer, locale),
    ...(event && { performance: presentPerformance(event, deps.clock.now()) }),
    ...(code && { failure: { code, message: messageOf(code, locale) } }),
    ...(isBilled(purchase) && { statement: await statementOf(db, purchase) }),
    ...(await refundsOf(deps, purchase)),
    created_at: purchase.created_at.toISOString(),
    ...(isOpen(purchase.status) && { expires_at: purchase.expires_at.toISOString() }),
    ...(gift && { gift: presentOwnGift(deps, gift) }),
    events: events.map(({ at, kind }) => ({ at: at.toISOString(), kind })),
  }
}
