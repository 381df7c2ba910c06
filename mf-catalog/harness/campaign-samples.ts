import type { Pack } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { purchase, rental, title } from './samples.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** On the hour, so that the server's response and the browser's are the same. */
const daysFromNow = (days: number) =>
  new Date(Math.floor(Date.now() / hourMs) * hourMs + days * dayMs + hourMs).toISOString()

export const campaignStates = ['running', 'upcoming', 'ended'] as const
type CampaignState = (typeof campaignStates)[number]

/** The pack with every price lowered by `yen`, until `endsAt`. */
export const lowered = (pack: Pack, yen: number, endsAt: string): Pack => ({
  ...pack,
  prices: pack.prices.map((price) => ({
    ...price,
    pack_price_id: `${price.pack_price_id}-running`,
    price: price.price - yen,
    campaign: { campaign_id: 'running', ends_at: endsAt, regular_price: price.price },
  })),
})

export function campaign(state: CampaignState): CallResponse<'GET /title/{full_title_id}/campaign/{campaign_id}'> {
  const [from, until] = { running: [-3, 4], upcoming: [5, 12], ended: [-12, -5] }[state] as [number, number]
  const packs = [rental, purchase]
  return {
    campaign_id: state,
    campaign_name: '夜長の名画フェア',
    description: '灯りを落として、もう一本。夜の似合う作品を、期間中だけの価格でお届けします。',
    starts_at: daysFromNow(from),
    ends_at: daysFromNow(until),
    state,
    full_title_id: title.full_title_id,
    title_name: title.title_name,
    image: title.image,
    is_live: false,
    packs: state === 'running' ? packs.map((pack) => lowered(pack, 130, daysFromNow(until))) : packs,
    is_oversea: true,
    user_region: 'JP',
  }
}

/** The usual title while the campaign runs. */
export const titleInCampaign = () => {
  const { campaign_id, campaign_name: name, ends_at, packs } = campaign('running')
  return { ...title, single_packs: packs, campaigns: [{ campaign_id, name, ends_at }] }
}
