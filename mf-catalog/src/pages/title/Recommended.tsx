import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { PosterGrid } from '@ginmaku/shared-ui/layout/PosterGrid.tsx'
import { PosterGridSkeleton } from '@ginmaku/shared-ui/layout/PosterGridSkeleton.tsx'
import { useTranslation } from 'react-i18next'
import { recommendedTitles } from '../../app/calls.ts'
import { Section } from '../../components/page/Section.tsx'
import { TitleCardView } from '../../components/titles/TitleCardView.tsx'
import { useSaleWords } from '../../components/titles/use-sale-words.ts'

/** Related titles; renders nothing when there are none. */
export function Recommended({ fullTitleId }: { fullTitleId: string }) {
  const { t } = useTranslation()
  return (
    <SectionBoundary
      fallback={
        <Section heading={t('title.recommend')}>
          <PosterGridSkeleton label={t('loading')} count={8} shape="row" />
        </Section>
      }
    >
      <RecommendedRow fullTitleId={fullTitleId} />
    </SectionBoundary>
  )
}

function RecommendedRow({ fullTitleId }: { fullTitleId: string }) {
  const { t } = useTranslation()
  const { items } = useCall(...recommendedTitles(fullTitleId))
  const words = useSaleWords()
  if (items.length === 0) return null
  return (
    <Section heading={t('title.recommend')}>
      <PosterGrid shape="row" label={t('title.recommend')}>
        {items.map((title) => (
          <TitleCardView key={title.full_title_id} title={title} words={words} shape="row" />
        ))}
      </PosterGrid>
    </Section>
  )
}
