import type { Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { ApiError } from '../../server/api-error.ts'
import { endpoint } from '../../server/endpoint.ts'
import type { CatalogueDeps } from '../catalogue-deps.ts'
import { inLanguage } from '../in-language.ts'
import { joinedChannel } from '../joined-channel.ts'
import { isRunning } from '../offer.ts'
import { presentPacks } from '../present-pack.ts'
import { presentTitleName } from '../present-title.ts'
import { titleFinder } from '../title-finder.ts'
import type { CampaignOfPrice, ShownPack } from '../title-page-store.ts'
import { findCampaign } from './campaign-store.ts'

type Period = Pick<CampaignOfPrice, 'starts_at' | 'ends_at'>

export function campaignState(period: Period, now: Date): 'upcoming' | 'running' | 'ended' {
  if (isRunning(period, now)) return 'running'
  return now < period.starts_at ? 'upcoming' : 'ended'
}

/** The campaigns that lower a price of these packs at `now`, ordered by their end. */
export function runningCampaigns(
  packs: readonly ShownPack[],
  locale: Locale,
  now: Date,
): NonNullable<Title['campaigns']> {
  const named = packs.flatMap((pack) => pack.prices.flatMap(({ campaign }) => campaign ?? []))
  const running = new Map(named.filter((one) => isRunning(one, now)).map((one) => [one.campaign_id, one]))
  return [...running.values()]
    .sort((a, b) => a.ends_at.getTime() - b.ends_at.getTime() || (a.campaign_id < b.campaign_id ? -1 : 1))
    .map((campaign) => ({
      campaign_id: campaign.campaign_id,
      name: inLanguage(campaign, 'name', locale),
      ends_at: campaign.ends_at.toISOString(),
    }))
}

/** spec §7.3 GET /title/{fullTitleId}/campaign/{campaignId}; after the campaign it returns the regular prices. */
export const getCampaign = (deps: CatalogueDeps) => {
  const requireTitle = titleFinder(deps)
  return endpoint('GET /title/{full_title_id}/campaign/{campaign_id}', async ({ params }, caller) => {
    const { title, packs, live } = await requireTitle(params.full_title_id)
    const campaign = await findCampaign(deps.db, title.full_title_id, params.campaign_id)
    if (!campaign) throw new ApiError('not_found')
    const lowered = packs.filter((pack) => campaign.pack_ids.includes(pack.pack_id))
    return {
      campaign_id: campaign.campaign_id,
      campaign_name: inLanguage(campaign, 'name', caller.locale),
      description: inLanguage(campaign, 'description', caller.locale),
      starts_at: campaign.starts_at.toISOString(),
      ends_at: campaign.ends_at.toISOString(),
      state: campaignState(campaign, deps.clock.now()),
      ...presentTitleName(title, caller.locale),
      is_live: live !== undefined,
      packs: await presentPacks(deps, lowered, caller, { title, live }),
      ...(await joinedChannel(deps, caller, { title, live })),
      is_oversea: title.is_oversea,
      user_region: caller.region,
    }
  })
}
