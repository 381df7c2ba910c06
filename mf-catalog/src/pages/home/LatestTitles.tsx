import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { useCallPages } from '@ginmaku/remote-kit/queries/use-call.ts'
import type { Genre } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { PosterGridSkeleton } from '@ginmaku/shared-ui/layout/PosterGridSkeleton.tsx'
import { useTranslation } from 'react-i18next'
import { latestTitles } from '../../app/calls.ts'
import { TitleList } from '../../components/titles/TitleList.tsx'

interface LatestTitlesProps {
  genre: Genre | undefined
  /** Below the first screenful. */
  isBelow: boolean
}

/** Latest titles, twenty per page (spec §9.2). Has its own boundary, so the rest of the page renders while it waits or fails. */
export function LatestTitles(props: LatestTitlesProps) {
  const { t } = useTranslation()
  return (
    <SectionBoundary fallback={<PosterGridSkeleton label={t('loading')} count={20} />}>
      <LatestTitlesList {...props} />
    </SectionBoundary>
  )
}

function LatestTitlesList({ genre, isBelow }: LatestTitlesProps) {
  const { t } = useTranslation()
  const latest = useCallPages(...latestTitles(genre))
  if (latest.items.length === 0)
    return (
      <EmptyState title={t('home.empty')} action={<ButtonLink href="/">{t('home.emptyAction')}</ButtonLink>}>
        {t('home.emptyText')}
      </EmptyState>
    )
  return <TitleList label={t('home.latest')} titles={latest} isBelow={isBelow} />
}
