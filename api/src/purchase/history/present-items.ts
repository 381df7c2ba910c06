import type { ChannelPayment } from '@ginmaku/shared-contracts/api/purchase/payment.ts'
import type { HistoryItem } from '@ginmaku/shared-contracts/api/purchase/purchase-history.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { findTitleNames, listLiveEvents, presentPerformance } from '../../catalogue/public.ts'
import { listPaidTerms, picturesOf, termPeriod } from '../../channel/public.ts'
import { type EntitlementRow, isOver, listGranted } from '../../entitlement/public.ts'
import { posterIn } from '../../image/public.ts'
import { listRefunded } from '../../payment/public.ts'
import type { PurchaseDeps } from '../checkout.ts'
import { giftsOf } from '../gift/gift-view.ts'
import { findPackForSale } from '../pack-for-sale.ts'
import type { ChannelPurchase, PackPurchase, PurchaseRow } from '../purchase-store.ts'
import { giftPeriodOf, viewingPeriodOf } from '../settle/grant-subject.ts'

/** spec §4.6: the state of an entitlement; an expired one says whether the pack can be bought again. */
async function stateOf(
  { db, clock }: PurchaseDeps,
  purchase: PackPurchase,
  right: EntitlementRow | undefined,
): Promise<HistoryItem['state']> {
  const now = clock.now()
  const usual = purchase.sales_type === 'tvod' ? 'rented' : 'purchased'
  const holds = right && !right.revoked_at && !isOver(right, now)
  if (holds) return right.opens_at && now < right.opens_at ? 'reserved' : usual
  const pack = await findPackForSale(db, purchase.pack_price_id, now)
  return pack?.is_on_sale ? usual : 'not_on_sale'
}

/** The refunded amount of each of these purchases. */
async function refundedOf({ db }: PurchaseDeps, purchases: readonly PurchaseRow[]) {
  const refunds = Map.groupBy(
    await listRefunded(
      db,
      purchases.map(({ reference }) => reference),
    ),
    ({ reference }) => reference,
  )
  return ({ reference, currency }: PurchaseRow) => {
    const own = refunds.get(reference)?.filter((refund) => refund.currency === currency) ?? []
    return own.length > 0 && { refunded_price: own.reduce((sum, { amount }) => sum + amount, 0) }
  }
}

/** The performance of each of these tickets: of an event that repeats, only while the ticket admits to one. */
async function performanceOf({ db, clock }: PurchaseDeps, purchases: readonly PackPurchase[]) {
  const now = clock.now()
  const tickets = purchases.filter(({ is_live }) => is_live).map(({ full_title_id }) => full_title_id)
  const events = new Map((await listLiveEvents(db, tickets)).map((event) => [event.full_title_id, event]))
  return ({ is_live, full_title_id }: PackPurchase, right: EntitlementRow | undefined) => {
    const event = is_live ? events.get(full_title_id) : undefined
    if (!event || (event.repeats_every !== null && right && isOver(right, now))) return undefined
    return { performance: presentPerformance(event, now) }
  }
}

/** Purchases of packs as rows of the history, in the same order. */
export async function presentPacks(
  deps: PurchaseDeps,
  purchases: readonly PackPurchase[],
  locale: Locale,
): Promise<HistoryItem[]> {
  const titles = await findTitleNames(deps.db, [...new Set(purchases.map(({ full_title_id }) => full_title_id))])
  const titleOf = new Map(titles.map((title) => [title.full_title_id, title]))
  const numbers = purchases.map(({ purchase_number }) => purchase_number)
  const granted = await listGranted(deps.db, 'purchase', numbers)
  const rights = new Map(granted.map((right) => [right.source_id, right]))
  const refunded = await refundedOf(deps, purchases)
  const gifts = await giftsOf(deps, purchases)
  const performances = await performanceOf(deps, purchases)
  const items: HistoryItem[] = []
  for (const purchase of purchases)
    items.push({
      purchase_number: purchase.purchase_number,
      full_title_id: purchase.full_title_id,
      title_name: purchase.title_name[locale],
      image: deps.heldPictures.addressOf(posterIn(purchase.image, locale), titleOf.get(purchase.full_title_id)),
      pack_name: purchase.pack_name[locale],
      sales_type: purchase.sales_type,
      quality_type: purchase.quality_type,
      ...(purchase.is_live && { is_live: true }),
      ...performances(purchase, rights.get(purchase.purchase_number)),
      price: purchase.price,
      tax: purchase.tax,
      ...(purchase.charge_currency !== purchase.currency && {
        card_price: { amount: purchase.charge_amount, currency: purchase.charge_currency },
      }),
      ...refunded(purchase),
      currency: purchase.currency,
      ...(purchase.view_days !== null && { view_days: purchase.view_days }),
      ...(purchase.is_gift ? giftPeriodOf(purchase) : viewingPeriodOf(rights.get(purchase.purchase_number))),
      state: await stateOf(deps, purchase, rights.get(purchase.purchase_number)),
      status: purchase.status,
      purchased_at: purchase.created_at.toISOString(),
      ...gifts.get(purchase.purchase_number),
    })
  return items
}

/** Purchases of channels as rows of the history, in the same order. */
export async function presentChannels(
  deps: PurchaseDeps,
  purchases: readonly ChannelPurchase[],
  locale: Locale,
): Promise<ChannelPayment[]> {
  const numbers = purchases.map(({ purchase_number }) => purchase_number)
  const terms = new Map((await listPaidTerms(deps.db, numbers)).map((term) => [term.purchase_number, term]))
  const channels = purchases.map(({ publisher_id }) => publisher_id)
  const pictures = await picturesOf(deps.db, channels, deps.clock.now())
  const refunded = await refundedOf(deps, purchases)
  return purchases.map((purchase) => {
    const term = terms.get(purchase.purchase_number)
    return {
      subject: 'channel',
      purchase_number: purchase.purchase_number,
      publisher_id: purchase.publisher_id,
      name: purchase.title_name[locale],
      image: posterIn(pictures.get(purchase.publisher_id) ?? '', locale),
      pack_name: purchase.pack_name[locale],
      ...(term && { term: termPeriod(term) }),
      price: purchase.price,
      tax: purchase.tax,
      currency: purchase.currency,
      ...refunded(purchase),
      status: purchase.status,
      purchased_at: purchase.created_at.toISOString(),
    }
  })
}
