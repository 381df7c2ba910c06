import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useMemberCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useRefreshAfter } from '@ginmaku/remote-kit/queries/use-refresh-after.ts'
import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import { useParams } from 'react-router-dom'
import { campaignOfTitle } from '../../app/calls.ts'
import { useChoosePrice } from '../../app/use-choose-price.ts'
import { CampaignView } from './CampaignView.tsx'
import messages from './messages.json' with { type: 'json' }

/** `/title/{fullTitleId}/campaign/{campaignId}` (spec §2.3): a campaign's prices of one title, while it runs. */
export const CampaignPage = withMessages(messages, () => {
  const { fullTitleId = '', campaignId = '' } = useParams()
  const call = campaignOfTitle(fullTitleId, campaignId)
  const { response: campaign, isVisitors } = useMemberCall(...call)
  const { campaign_name, title_name, image, description, state, starts_at, ends_at } = campaign
  const choose = useChoosePrice({ fullTitleId, titleName: title_name, image })
  usePageDescription({ title: `${campaign_name} | ${title_name}`, description, image })
  const edge = { upcoming: starts_at, running: ends_at, ended: undefined }[state]
  useRefreshAfter(call[0], edge, useNow())
  return <CampaignView campaign={campaign} isPending={isVisitors} onChoose={choose} />
})
