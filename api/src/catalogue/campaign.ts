import type { Title } from '@ginmaku/shared-contracts/api/catalogue.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { isRunning } from './current-prices.ts'
import { inLanguage } from './in-language.ts'
import type { CampaignOfPrice, ShownPack } from './title-page-store.ts'

type Period = Pick<CampaignOfPrice, 'starts_at' | 'ends_at'>

export function campaignState(period: Period, now: Date): 'upcoming' | 'running' | 'ended' {
  if (isRunning(period, now)) return 'running'
  return now < period.starts_at ? 'upcoming' : 'ended'
}

/** The campaigns that lower a price of these packs at `now`, the one that ends first before the others. */
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
