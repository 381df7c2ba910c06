import type { PackPrice } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import { findPack, findPackPrice, findRegularPrice, type PackPriceRow, type PackRow } from './pack-store.ts'
import { isOnSale, isPublished } from './time-windows.ts'
import type { ShownPrice } from './title-page-store.ts'
import { findTitleNames, type TitleRow } from './title-store.ts'

/** Whether a campaign's prices are charged: from its first instant (inclusive) to its last (exclusive). */
export const isRunning = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, now: Date): boolean =>
  starts_at <= now && now < ends_at

/**
 * What a pack costs at `now`, one price for each view type and quality, in the order given: the lowest among the regular price and
 * those of running campaigns. Each is the price that a purchase with its id is charged.
 */
export function currentPrices(prices: readonly ShownPrice[], now: Date): PackPrice[] {
  const lowest = new Map<string, ShownPrice>()
  const regular = new Map<string, number>()
  for (const price of prices) {
    if (price.campaign && !isRunning(price.campaign, now)) continue
    const kind = `${price.view_type}/${price.quality_type}`
    const known = lowest.get(kind)
    if (!known || price.price < known.price || (price.price === known.price && !price.campaign)) lowest.set(kind, price)
    if (!price.campaign) regular.set(kind, price.price)
  }
  return [...lowest].map(([kind, { campaign, ...price }]) => {
    if (!campaign) return price
    const regularPrice = regular.get(kind)
    return {
      ...price,
      campaign: {
        campaign_id: campaign.campaign_id,
        ends_at: campaign.ends_at.toISOString(),
        ...(regularPrice !== undefined && { regular_price: regularPrice }),
      },
    }
  })
}

/** One price of one pack of one title: what a purchase refers to. */
export interface Offer {
  price: PackPriceRow
  pack: PackRow
  title: TitleRow
  /** Whether the pack is on sale and, for a campaign's price, the campaign runs. */
  is_on_sale: boolean
  /** When it can no longer be bought, also not at another price. */
  on_sale_until: Date | null
  /** When only this price ends, and what is charged afterwards; null for a regular price. */
  campaign: { ends_at: Date; regular_price: number } | null
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
  const regular_price = campaign && (await findRegularPrice(db, price))
  const end = campaign?.ends_at ?? null
  const goesOn = end !== null && (pack.on_sale_until === null || end < pack.on_sale_until)
  return {
    ...{ price, pack, title, is_on_sale },
    on_sale_until: regular_price === undefined ? earlier(pack.on_sale_until, end) : pack.on_sale_until,
    campaign: goesOn && regular_price !== undefined ? { ends_at: end, regular_price } : null,
  }
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b
  return a < b ? a : b
}
