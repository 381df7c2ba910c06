import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import { isOnChannel, type JoinedChannel } from '../page/joined-channel.ts'

/** The best quality in which a channel is viewed (api/src/channel/own-membership.ts). */
const channelQuality: QualityType = 2

interface Offer {
  pack: Pack
  price: PackPrice
}

/** What more of a pack that the caller has bought for good costs them. */
export const upgradesOf = ({ prices }: Pack): PackPrice[] =>
  prices.filter(({ upgrade_price }) => upgrade_price !== undefined)

/**
 * The packs with the prices that add something for the caller: without those for which an upgrade of what they own gives as much or
 * more for no more money, and, where they can watch it on a channel that they have joined, without the rentals that are no better than
 * the channel. A pack that is left without prices is left out.
 * @param packs all packs of the title or story, because an upgrade of one may make the offer of another needless
 */
export function withoutWorseOffers(packs: readonly Pack[], channel?: JoinedChannel): Pack[] {
  const upgrades = packs.flatMap((pack) => upgradesOf(pack).map((price) => ({ pack, price })))
  const adds = (offer: Offer) =>
    !isInChannelToo(offer, channel) && !upgrades.some((upgrade) => isNoWorse(upgrade, offer))
  return packs.flatMap((pack) => {
    if (pack.state !== 'on_sale') return [pack]
    const prices = pack.prices.filter((price) => adds({ pack, price }))
    return prices.length > 0 ? [{ ...pack, prices }] : []
  })
}

/** A channel streams, and does not include live events. */
const isInChannelToo = ({ pack: { pack_info, stories }, price }: Offer, channel: JoinedChannel | undefined): boolean =>
  isOnChannel(channel, stories) &&
  pack_info.sales_type === 'tvod' &&
  pack_info.performance === undefined &&
  price.view_type === 1 &&
  price.quality_type <= channelQuality

function isNoWorse(upgrade: Offer, offer: Offer): boolean {
  const { price: more } = upgrade
  const { price } = offer
  return (
    more.upgrade_price !== undefined &&
    more.upgrade_price <= price.price &&
    more.currency === price.currency &&
    more.quality_type >= price.quality_type &&
    more.view_type >= price.view_type &&
    opensAt(upgrade) <= opensAt(offer) &&
    hasStoriesOf(upgrade.pack, offer.pack)
  )
}

const opensAt = ({ pack: { pack_info } }: Offer): number => (pack_info.opens_at ? Date.parse(pack_info.opens_at) : 0)

/** A ticket may have no stories. */
const hasStoriesOf = (owned: Pack, { stories }: Pack): boolean =>
  stories.length > 0 && stories.every(({ story_id }) => owned.stories.some((own) => own.story_id === story_id))
