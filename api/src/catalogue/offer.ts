import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { PackPriceTable } from './catalogue-tables.ts'
import { findPack, findPackPrice, type PackRow } from './pack-store.ts'
import { isPublished } from './sale-window.ts'
import { findTitleNames, type TitleRow } from './title-store.ts'

/** One price of one pack of one title: what a purchase refers to. */
export interface Offer {
  price: PackPriceTable
  pack: PackRow
  title: TitleRow
}

/** Undefined for a price that does not exist. Check `isOnSale(offer.pack, now)` for whether it is on sale. */
export async function findOffer(db: Kysely<Database>, packPriceId: string, now: Date): Promise<Offer | undefined> {
  const price = await findPackPrice(db, packPriceId)
  const pack = price && (await findPack(db, price.pack_id))
  const [title] = pack ? await findTitleNames(db, [pack.full_title_id]) : []
  return pack && title && isPublished(title, now) ? { price, pack, title } : undefined
}
