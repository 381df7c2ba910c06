import type { Pack, PackPrice, Story, Title } from '@ginmaku/shared-contracts/api/catalogue.ts'
import { isHeldPack } from '../../components/region-rule.ts'

/** Every pack of the title that is loaded. */
export const packsOf = ({ single_packs, summary_pack_rental, summary_pack_buy }: Title): Pack[] => [
  ...single_packs,
  ...summary_pack_rental,
  ...summary_pack_buy,
]

/** Every story in the title's packs, without duplicates, in order. */
export function storiesOf(title: Title): Story[] {
  const byId = new Map(packsOf(title).flatMap((pack) => pack.stories.map((story) => [story.story_id, story])))
  return [...byId.values()].sort((a, b) => a.story_number - b.story_number)
}

/** Whether the caller already holds any pack of this title. */
export const isHeld = (title: Title): boolean => packsOf(title).some(isHeldPack)

/** What rentals and purchases begin at, among the packs on sale. */
export const lowestPrices = (packs: readonly Pack[]) =>
  (['tvod', 'est'] as const).flatMap((salesType) => {
    const [lowest] = packs
      .filter((pack) => pack.state === 'on_sale' && pack.pack_info.sales_type === salesType)
      .flatMap((pack): PackPrice[] => pack.prices)
      .sort((a, b) => a.price - b.price)
    return lowest ? [{ salesType, price: lowest.price, currency: lowest.currency }] : []
  })
