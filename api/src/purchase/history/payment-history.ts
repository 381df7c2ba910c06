import type { PaymentItem } from '@ginmaku/shared-contracts/api/purchase/payment.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { findPublishers, findTitleNames } from '../../catalogue/public.ts'
import type { Database } from '../../database/tables.ts'
import { endpoint } from '../../server/endpoint.ts'
import { presentChannelOrder } from '../channel/channel-order-view.ts'
import type { Checkout, PurchaseDeps } from '../checkout.ts'
import { isOfChannel, isOfPack, listPaidPurchases, type PurchaseRow } from '../purchase-store.ts'
import { presentPurchase } from '../purchase-view.ts'
import { checkedPurchase, ownPurchase } from './own-purchase.ts'
import { presentChannels, presentPacks } from './present-items.ts'

type Sort = 'purchase_date_desc' | 'purchase_date_asc' | 'title_asc'

const collators: Record<Locale, Intl.Collator> = {
  ja: new Intl.Collator('ja', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
}

/** A title and a channel may have the same id. */
const subjectOf = (purchase: PurchaseRow): string =>
  isOfPack(purchase) ? `pack ${purchase.full_title_id}` : `channel ${purchase.publisher_id}`

/** Kana of the bought item for sorting in Japanese, or its name if it has none. */
export async function readingsOf(db: Kysely<Database>, purchases: readonly PurchaseRow[]) {
  const packs = purchases.filter(isOfPack).map(({ full_title_id }) => full_title_id)
  const channels = purchases.filter(isOfChannel).map(({ publisher_id }) => publisher_id)
  const titles = await findTitleNames(db, [...new Set(packs)])
  const publishers = await findPublishers(db, [...new Set(channels)])
  return new Map([
    ...titles.map(({ full_title_id, reading }) => [`pack ${full_title_id}`, reading] as const),
    ...publishers.map(({ publisher_id, reading }) => [`channel ${publisher_id}`, reading] as const),
  ])
}

/**
 * spec §9.2: newest first by default. Ties are ordered by number.
 * @param readings see {@link readingsOf}
 */
export function sortPurchases<Row extends PurchaseRow>(
  rows: readonly Row[],
  sort: Sort,
  locale: Locale,
  readings: ReadonlyMap<string, string>,
): Row[] {
  const byDate = (a: Row, b: Row) =>
    a.created_at.getTime() - b.created_at.getTime() || (a.purchase_number < b.purchase_number ? -1 : 1)
  if (sort === 'purchase_date_asc') return rows.toSorted(byDate)
  if (sort === 'purchase_date_desc') return rows.toSorted((a, b) => byDate(b, a))
  const byTitle = collators[locale].compare
  const nameOf = (row: Row) => (locale === 'ja' && readings.get(subjectOf(row))) || row.title_name[locale]
  return rows.toSorted((a, b) => byTitle(nameOf(a), nameOf(b)) || byDate(b, a))
}

/** The caller's purchases of packs and of channels, including those whose payment is undecided. */
export const listPayments = (deps: PurchaseDeps) =>
  endpoint('GET /user/payment', async ({ query }, { memberId, locale }) => {
    const purchases = await listPaidPurchases(deps.db, memberId)
    const all = sortPurchases(purchases, query.sort, locale, await readingsOf(deps.db, purchases))
    const page = all.slice(query.offset, query.offset + query.limit)
    const packs = await presentPacks(deps, page.filter(isOfPack), locale)
    const channels = await presentChannels(deps, page.filter(isOfChannel), locale)
    const shown = [...packs.map((item) => ({ ...item, subject: 'pack' as const })), ...channels]
    const itemOf = new Map<string, PaymentItem>(shown.map((item) => [item.purchase_number, item]))
    const items = page.flatMap(({ purchase_number }) => itemOf.get(purchase_number) ?? [])
    return { items, result_total_count: all.length }
  })

/** The caller's purchases of packs, including those whose payment is undecided. */
export const listHistory = (deps: PurchaseDeps) =>
  endpoint('GET /user/history', async ({ query }, { memberId, locale }) => {
    const purchases = (await listPaidPurchases(deps.db, memberId)).filter(isOfPack)
    const all = sortPurchases(purchases, query.sort, locale, await readingsOf(deps.db, purchases))
    const page = all.slice(query.offset, query.offset + query.limit)
    return { items: await presentPacks(deps, page, locale), result_total_count: all.length }
  })

/** One purchase of the caller, of a pack or a channel, for its receipt. */
export const getPayment = (checkout: Checkout) =>
  endpoint('GET /user/payment/{purchase_number}', async ({ params }, { memberId, locale }) => {
    const { deps } = checkout
    const purchase = await checkedPurchase(checkout, await ownPurchase(checkout, memberId, params.purchase_number))
    if (isOfPack(purchase)) return { subject: 'pack' as const, ...(await presentPurchase(deps, purchase, locale)) }
    return { subject: 'channel' as const, ...(await presentChannelOrder(deps, purchase, locale)) }
  })
