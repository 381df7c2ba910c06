import { PosterGrid } from '@ginmaku/shared-ui/PosterGrid.tsx'
import { PosterGridSkeleton } from '@ginmaku/shared-ui/PosterGridSkeleton.tsx'
import { useTopic } from '@ginmaku/shared-ui/remote/host-context.ts'
import { PageBoundary } from '@ginmaku/shared-ui/remote/PageBoundary.tsx'
import { useAnswer } from '@ginmaku/shared-ui/remote/use-answer.ts'
import { useTranslation } from 'react-i18next'
import { Section } from '../../components/Section.tsx'
import { TitleCardView } from '../../components/TitleCardView.tsx'

/** Titles that a viewer of this one may like; nothing when there are none. */
export function Recommended({ fullTitleId }: { fullTitleId: string }) {
  const { t } = useTranslation()
  return (
    <PageBoundary
      fallback={
        <Section heading={t('title.recommend')}>
          <PosterGridSkeleton label={t('loading')} count={8} shape="row" />
        </Section>
      }
    >
      <RecommendedRow fullTitleId={fullTitleId} />
    </PageBoundary>
  )
}

function RecommendedRow({ fullTitleId }: { fullTitleId: string }) {
  const { t } = useTranslation()
  const locale = useTopic('locale')
  const { items } = useAnswer('GET /title/{full_title_id}/recommend', { params: { full_title_id: fullTitleId } })
  if (items.length === 0) return null
  return (
    <Section heading={t('title.recommend')}>
      <PosterGrid shape="row" label={t('title.recommend')}>
        {items.map((title) => (
          <TitleCardView key={title.full_title_id} title={title} locale={locale} shape="row" />
        ))}
      </PosterGrid>
    </Section>
  )
}
