import type { Pack, PackPrice, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { isHeldPack } from '../../components/page/region-rule.ts'
import { packsOf } from './stories-of.ts'

export interface Offer {
  pack: Pack
  price: PackPrice
  /** There are other prices for the same: in other qualities, or with a download. */
  isLowest: boolean
  /** It is for all of a series. */
  isSeries: boolean
}

/** What the main button sells: as much of the title as one pack has, rented rather than bought, at the lowest price. */
export function mainOffer(title: Title): Offer | undefined {
  const onSale = packsOf(title).filter(({ state, prices }) => state === 'on_sale' && prices.length > 0)
  const most = Math.max(...onSale.map(({ stories }) => stories.length))
  const largest = onSale.filter(({ stories }) => stories.length === most)
  const rentals = largest.filter(({ pack_info }) => pack_info.sales_type === 'tvod')
  const prices = (rentals.length > 0 ? rentals : largest)
    .flatMap((pack) => pack.prices.map((price) => ({ pack, price })))
    .sort((a, b) => firstStory(a.pack) - firstStory(b.pack) || a.price.price - b.price.price)
  const [lowest] = prices
  return lowest && { ...lowest, isLowest: prices.length > 1, isSeries: most > 1 }
}

const firstStory = ({ stories: [story] }: Pack): number => story?.story_number ?? 0

/** What is sold for one story alone. */
export const packsOfStory = (packs: readonly Pack[], storyId: string): Pack[] =>
  packs.filter(({ stories }) => stories.length === 1 && stories[0]?.story_id === storyId)

/** How the member can watch a story: without a limit, if they own it. */
export function heldOf(packs: readonly Pack[], storyId: string): Pack | undefined {
  const held = packs.filter((pack) => isHeldPack(pack) && pack.stories.some(({ story_id }) => story_id === storyId))
  return held.find(({ state }) => state === 'purchased') ?? held.find(({ state }) => state === 'rented') ?? held[0]
}

/** What is sold for more than one story. */
export const packsOfSeveral = (packs: readonly Pack[]): Pack[] => packs.filter(({ stories }) => stories.length > 1)
