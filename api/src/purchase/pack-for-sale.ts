import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { findLiveEvent, findOffer, liveWindow, presentTitleName } from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'
import type { GrantedPack } from '../entitlement/public.ts'

/** A pack at one of its prices, as stored in a purchase. */
export interface SoldPack extends GrantedPack {
  pack_price_id: string
  title_name: Record<Locale, string>
  pack_name: Record<Locale, string>
  image: string
}

export interface PackForSale extends SoldPack {
  /** Smallest unit of `currency`, tax included. */
  price: number
  currency: string
  on_sale_until: Date | null
  is_on_sale: boolean
  /** Also sold to callers outside Japan. */
  is_oversea: boolean
}

/** The pack that the catalogue sells at this price, or undefined. */
export async function findPackForSale(
  db: Kysely<Database>,
  packPriceId: string,
  now: Date,
): Promise<PackForSale | undefined> {
  const offer = await findOffer(db, packPriceId, now)
  if (!offer) return undefined
  const { price, pack, title, is_on_sale, on_sale_until } = offer
  const event = await findLiveEvent(db, pack.full_title_id)
  const plays = pack.stories.map((story) => story.play_id)
  // The pack of a live title may list the event's play as a story, or have no stories at all.
  const live = event && (plays.length === 0 || plays.includes(event.play_id)) ? event : undefined
  const once = live && live.repeats_every === null ? liveWindow(live, now) : undefined
  const isOver = once?.state === 'ended'
  return {
    pack_price_id: price.pack_price_id,
    pack_id: pack.pack_id,
    full_title_id: pack.full_title_id,
    title_name: { ja: title.name_ja, en: title.name_en },
    pack_name: { ja: pack.name_ja, en: pack.name_en },
    image: presentTitleName(title, 'ja').image,
    sales_type: pack.sales_type,
    quality_type: price.quality_type,
    view_type: price.view_type,
    view_days: pack.view_days,
    start_within_days: pack.start_within_days,
    play_ids: live && !plays.includes(live.play_id) ? [...plays, live.play_id] : plays,
    opens_at: pack.viewable_from ?? once?.opens_at ?? null,
    ends_at: once?.ends_at ?? null,
    is_live: live !== undefined,
    price: price.price,
    currency: price.currency,
    on_sale_until,
    is_on_sale: is_on_sale && !isOver,
    is_oversea: title.is_oversea,
  }
}
