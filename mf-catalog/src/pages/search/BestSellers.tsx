import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { PosterGridSkeleton } from '@ginmaku/shared-ui/layout/PosterGridSkeleton.tsx'
import { useTranslation } from 'react-i18next'
import { homeContent } from '../../app/calls.ts'
import { TitleRow } from '../../components/titles/TitleRow.tsx'

/** What sells best now, as on the home page; renders nothing when that has no ranking. */
export function BestSellers() {
  const { t } = useTranslation()
  return (
    <SectionBoundary optional fallback={<PosterGridSkeleton label={t('loading')} count={8} shape="row" />}>
      <RankedTitles />
    </SectionBoundary>
  )
}

function RankedTitles() {
  const { t } = useTranslation()
  const { later_rows = [] } = useCall(...homeContent)
  const ranking = later_rows.find((row) => row.kind === 'ranking')
  return ranking && <TitleRow heading={t('search.bestSellers')} items={ranking.items} isRanked />
}
