import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { isRunning } from './current-prices.ts'
import { findPack, findPackPrice, type PackPriceRow, type PackRow } from './pack-store.ts'
import { isOnSale, isPublished } from './time-windows.ts'
import { findTitleNames, type TitleRow } from './title-store.ts'

/** One price of one pack of one title: what a purchase refers to. */
export interface Offer {
  price: PackPriceRow
  pack: PackRow
  title: TitleRow
  /** Whether the pack is on sale and, for a campaign's price, the campaign runs. */
  is_on_sale: boolean
  /** When the sale of the pack ends, or the campaign if that is earlier. */
  on_sale_until: Date | null
}

/** Undefined for a price that does not exist. */
export async function findOffer(db: Kysely<Database>, packPriceId: string, now: Date): Promise<Offer | undefined> {
  const price = await findPackPrice(db, packPriceId)
  const pack = price && (await findPack(db, price.pack_id))
  const [title] = pack ? await findTitleNames(db, [pack.full_title_id]) : []
  if (!price || !pack || !title || !isPublished(title, now)) return undefined
  const { starts_at, ends_at } = price
  const campaign = starts_at && ends_at ? { starts_at, ends_at } : undefined
  const is_on_sale = isOnSale(pack, now) && (!campaign || isRunning(campaign, now))
  return { price, pack, title, is_on_sale, on_sale_until: earlier(pack.on_sale_until, campaign?.ends_at ?? null) }
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b
  return a < b ? a : b
}
