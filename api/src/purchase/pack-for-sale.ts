import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Kysely } from 'kysely'
import { findOffer, type Offer, presentTitleName } from '../catalogue/public.ts'
import type { Database } from '../database/tables.ts'
import { type GrantedPack, packToGrant } from '../entitlement/public.ts'

/** A pack at one of its prices, as stored in a purchase. */
export interface SoldPack extends GrantedPack {
  pack_price_id: string
  title_name: Record<Locale, string>
  pack_name: Record<Locale, string>
  image: string
}

export interface PackForSale extends SoldPack {
  publisher_id: string
  /** Smallest unit of `currency`, tax included. */
  price: number
  currency: string
  on_sale_until: Date | null
  campaign: Offer['campaign']
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
  const { price, pack, title, is_on_sale, on_sale_until, campaign } = offer
  const { is_over, ...granted } = await packToGrant(db, pack, price, now)
  return {
    ...granted,
    pack_price_id: price.pack_price_id,
    publisher_id: title.publisher_id,
    title_name: { ja: title.name_ja, en: title.name_en },
    pack_name: { ja: pack.name_ja, en: pack.name_en },
    image: presentTitleName(title, 'ja').image,
    price: price.price,
    currency: price.currency,
    on_sale_until,
    campaign,
    is_on_sale: is_on_sale && !is_over,
    is_oversea: title.is_oversea,
  }
}
