import type { Present } from '@ginmaku/shared-contracts/api/member/present.ts'
import { findCampaignNames, findTitleNames, inLanguage } from '../catalogue/public.ts'
import { presentSize } from '../image/public.ts'
import { ApiError } from '../server/api-error.ts'
import type { MemberCaller } from '../server/caller.ts'
import { endpoint } from '../server/endpoint.ts'
import type { PresentDeps } from './present-addresses.ts'
import type { PresentRow } from './present-store.ts'
import { heldPresent, heldPresents } from './present-store.ts'

/** spec §7.4: the caller's presents of one type. */
export const listPresents = (deps: PresentDeps) =>
  endpoint('GET /user/present/{present_type}', async ({ params }, caller) => {
    const held = await heldPresents(deps.db, caller.memberId)
    const items = await presentAll(
      deps,
      held.filter(({ present_type }) => present_type === params.present_type),
      caller,
    )
    return { items, result_total_count: items.length }
  })

/** @throws ApiError not_found, also when only other members have it */
export const getPresent = (deps: PresentDeps) =>
  endpoint('GET /user/present/{present_type}/{campaign_id}/{present_id}', async ({ params }, caller) => {
    const held = await heldPresent(deps.db, caller.memberId, params.campaign_id, params.present_id)
    const isOfType = held?.present_type === params.present_type
    const [present] = isOfType ? await presentAll(deps, [held], caller) : []
    if (!present) throw new ApiError('not_found')
    return present
  })

/** As their owner sees them. A present whose title or campaign no longer exists is left out. */
async function presentAll(
  { db, presentAddresses }: PresentDeps,
  rows: readonly PresentRow[],
  { memberId, locale }: MemberCaller,
): Promise<Present[]> {
  const titles = await findTitleNames(db, [...new Set(rows.map(({ full_title_id }) => full_title_id))])
  const campaigns = await findCampaignNames(db, [...new Set(rows.map(({ campaign_id }) => campaign_id))])
  return rows.flatMap((row) => {
    const { present_type, campaign_id, present_id, full_title_id } = row
    const title = titles.find((one) => one.full_title_id === full_title_id)
    const campaign = campaigns.find((one) => one.campaign_id === campaign_id)
    if (!title || !campaign) return []
    const image = presentAddresses.addressOf({ member: memberId, campaign: campaign_id, present: present_id })
    return [
      {
        ...{ present_type, campaign_id, present_id, full_title_id, ...presentSize(present_type) },
        campaign_name: inLanguage(campaign, 'name', locale),
        present_name: inLanguage(row, 'name', locale),
        title_name: inLanguage(title, 'name', locale),
        image,
        thumbnail: `${image}?form=small`,
        download: `${image}?form=file`,
      },
    ]
  })
}
