import type { Pack } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { Coverage } from './catalogue-deps.ts'
import type { ShownPack } from './title-page-store.ts'

/** The pack without prices that add nothing to what the caller holds by other packs. */
export function withoutCovered(pack: Pack, row: ShownPack, fullTitleId: string, coverageOf: Coverage): Pack {
  const offered = {
    full_title_id: fullTitleId,
    pack_id: pack.pack_id,
    play_ids: pack.stories.map(({ play_id }) => play_id),
    sales_type: row.sales_type,
    opens_at: row.viewable_from,
  }
  const coverages = pack.prices.map((price) => coverageOf({ ...offered, ...price }))
  const prices = pack.prices.filter((_, nth) => coverages[nth] === undefined)
  const [state] = coverages
  if (state === undefined || prices.length > 0) return { ...pack, prices }
  return { ...pack, prices, state, is_covered: true }
}
