import type { PackPrice } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { ShownPrice } from './title-page-store.ts'

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
