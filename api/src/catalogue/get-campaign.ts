import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import { campaignState } from './campaign.ts'
import { findCampaign } from './campaign-store.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import { inLanguage } from './in-language.ts'
import { presentPacks } from './present-pack.ts'
import { presentTitleName } from './present-title.ts'
import { titleFinder } from './title-finder.ts'

/** spec §7.3 GET /title/{fullTitleId}/campaign/{campaignId}; also after the campaign, with the regular prices then. */
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
      packs: await presentPacks(deps, lowered, caller),
      is_oversea: title.is_oversea,
      user_region: caller.region,
    }
  })
}
