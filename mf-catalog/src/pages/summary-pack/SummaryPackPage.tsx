import { useOwnAnswer } from '@ginmaku/remote-kit/answers/use-answer.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useChoosePrice } from '../../app/use-choose-price.ts'
import { SummaryPackView } from './SummaryPackView.tsx'

/** `/title/{fullTitleId}/summary-pack` (spec §2): the packs that bundle a whole series. */
export function SummaryPackPage() {
  const { fullTitleId = '' } = useParams()
  const { t } = useTranslation()
  const locale = useTopic('locale')
  const { answer: summary, isVisitors } = useOwnAnswer(
    'GET /title/{full_title_id}/summary-pack',
    { params: { full_title_id: fullTitleId } },
    { staleTime: 0 },
  )
  const choose = useChoosePrice({ fullTitleId, titleName: summary.title_name, image: summary.image })
  usePageDescription({ title: t('summary.heading', { title: summary.title_name }) })
  return (
    <SummaryPackView
      fullTitleId={fullTitleId}
      titleName={summary.title_name}
      image={summary.image}
      rental={summary.rental}
      buy={summary.buy}
      locale={locale}
      now={Date.now()}
      waits={isVisitors}
      onChoose={choose}
    />
  )
}
