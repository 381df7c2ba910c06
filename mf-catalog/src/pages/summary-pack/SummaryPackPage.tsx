import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useMemberCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { summaryPacks } from '../../app/calls.ts'
import { useChoosePrice } from '../../app/use-choose-price.ts'
import { joinedChannel } from '../../components/page/joined-channel.ts'
import { regionRule } from '../../components/page/region-rule.ts'
import messages from './messages.json' with { type: 'json' }
import { SummaryPackView } from './SummaryPackView.tsx'

/** `/title/{fullTitleId}/summary-pack` (spec §2.3): the packs that bundle a whole series. */
export const SummaryPackPage = withMessages(messages, () => {
  const { fullTitleId = '' } = useParams()
  const { t } = useTranslation()
  const { response: summary, isVisitors } = useMemberCall(...summaryPacks(fullTitleId))
  const region = regionRule(summary.user_region, summary.is_oversea, summary.is_live)
  const choose = useChoosePrice({ fullTitleId, titleName: summary.title_name, image: summary.image })
  usePageDescription({ title: t('summary.heading', { title: summary.title_name }) })
  return (
    <SummaryPackView
      fullTitleId={fullTitleId}
      titleName={summary.title_name}
      image={summary.image}
      packs={[...summary.rental, ...summary.buy]}
      region={region}
      channel={joinedChannel(summary, region)}
      isPending={isVisitors}
      onChoose={choose}
    />
  )
})
