import type { HistoryItem } from '@ginmaku/shared-contracts/api/purchase.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { findTitleNames } from '../../catalogue/public.ts'
import { type EntitlementRow, isOver, listGranted } from '../../entitlement/public.ts'
import { listRefunded } from '../../payment/public.ts'
import { endpoint } from '../../server/endpoint.ts'
import { giftsOf } from '../gift/gifts-of.ts'
import { findPackForSale } from '../pack-for-sale.ts'
import { listPackPurchases, type PackPurchase } from '../purchase-store.ts'
import type { PurchaseWorld } from '../purchase-world.ts'
import { viewingPeriodOf } from '../settle/viewing-period-of.ts'

type Sort = 'purchase_date_desc' | 'purchase_date_asc' | 'title_asc'

const collators: Record<Locale, Intl.Collator> = {
  ja: new Intl.Collator('ja', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
}

/**
 * spec §9: newest first by default. Ties are ordered by number.
 * @param readings kana by title id, by which titles are sorted in Japanese; what has none is sorted by its name
 */
export function sortPurchases(
  rows: readonly PackPurchase[],
  sort: Sort,
  locale: Locale,
  readings: ReadonlyMap<string, string>,
): PackPurchase[] {
  const byDate = (a: PackPurchase, b: PackPurchase) =>
    a.created_at.getTime() - b.created_at.getTime() || (a.purchase_number < b.purchase_number ? -1 : 1)
  if (sort === 'purchase_date_asc') return rows.toSorted(byDate)
  if (sort === 'purchase_date_desc') return rows.toSorted((a, b) => byDate(b, a))
  const byTitle = collators[locale].compare
  const nameOf = ({ full_title_id, title_name }: PackPurchase) =>
    (locale === 'ja' && readings.get(full_title_id)) || title_name[locale]
  return rows.toSorted((a, b) => byTitle(nameOf(a), nameOf(b)) || byDate(b, a))
}

/** spec §4: the state of an entitlement; an expired one says whether the pack can be bought again. */
async function stateOf(
  { db, clock }: PurchaseWorld,
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

/** What was returned of each of these purchases. */
async function refundedOf({ db }: PurchaseWorld, purchases: readonly PackPurchase[]) {
  const refunds = Map.groupBy(
    await listRefunded(
      db,
      purchases.map(({ reference }) => reference),
    ),
    ({ reference }) => reference,
  )
  return ({ reference, currency }: PackPurchase) => {
    const own = refunds.get(reference)?.filter((refund) => refund.currency === currency) ?? []
    return own.length > 0 && { refunded_price: own.reduce((sum, { amount }) => sum + amount, 0) }
  }
}

/** The caller's purchases, including those whose payment is undecided. */
export const listHistory = (world: PurchaseWorld) =>
  endpoint('GET /user/history', async ({ query }, { memberId, locale }) => {
    const purchases = await listPackPurchases(world.db, memberId)
    const titles = await findTitleNames(world.db, [...new Set(purchases.map(({ full_title_id }) => full_title_id))])
    const titleOf = new Map(titles.map((title) => [title.full_title_id, title]))
    const readings = new Map(titles.map(({ full_title_id, reading }) => [full_title_id, reading]))
    const all = sortPurchases(purchases, query.sort, locale, readings)
    const page = all.slice(query.offset, query.offset + query.limit)
    const numbers = page.map(({ purchase_number }) => purchase_number)
    const granted = await listGranted(world.db, 'purchase', numbers)
    const rights = new Map(granted.map((right) => [right.source_id, right]))
    const refunded = await refundedOf(world, page)
    const gifts = await giftsOf(world, page)
    const items: HistoryItem[] = []
    for (const purchase of page)
      items.push({
        purchase_number: purchase.purchase_number,
        full_title_id: purchase.full_title_id,
        title_name: purchase.title_name[locale],
        image: world.heldPictures.addressOf(purchase.image, titleOf.get(purchase.full_title_id)),
        pack_name: purchase.pack_name[locale],
        sales_type: purchase.sales_type,
        quality_type: purchase.quality_type,
        price: purchase.price,
        tax: purchase.tax,
        ...(purchase.charge_currency !== purchase.currency && {
          card_price: { amount: purchase.charge_amount, currency: purchase.charge_currency },
        }),
        ...refunded(purchase),
        currency: purchase.currency,
        ...(purchase.view_days !== null && { view_days: purchase.view_days }),
        ...viewingPeriodOf(rights.get(purchase.purchase_number)),
        state: await stateOf(world, purchase, rights.get(purchase.purchase_number)),
        status: purchase.status,
        purchased_at: purchase.created_at.toISOString(),
        ...gifts.get(purchase.purchase_number),
      })
    return { items, result_total_count: all.length }
  })
