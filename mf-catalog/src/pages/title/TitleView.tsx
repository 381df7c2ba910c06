import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { Pack, PackPrice, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/page/Page.tsx'
import type { RegionRule } from '../../components/page/region-rule.ts'
import { Section } from '../../components/page/Section.tsx'
import { usePriceFrom } from '../../components/titles/TitleCardView.tsx'
import { PacksSheet } from './PacksSheet.tsx'
import { PacksView } from './PacksView.tsx'
import { StoryListView } from './StoryListView.tsx'
import { packsOf, storiesOf, whyNotOnSale } from './stories-of.ts'
import { TitleFactsView } from './TitleFactsView.tsx'
import { TitleHeroView } from './TitleHeroView.tsx'

interface TitleViewProps {
  title: Title
  /** True until it is known whether the member holds it. */
  isPending: boolean
  region: RegionRule
  morePacks: boolean
  loadingMorePacks: boolean
  onMorePacks: () => void
  onChoose: (pack: Pack, price: PackPrice) => void
  onPreview: (playId: string) => void
  onPreviewLikely: (playId: string) => void
  /** Where the preview plays, while it is open. */
  preview: ReactNode
  /** The button that adds it to the member's watchlist. */
  watchlist: ReactNode
  liveRoom: ReactNode
  recommended: ReactNode
}

export function TitleView({
  title,
  isPending,
  onPreview,
  onPreviewLikely,
  preview,
  watchlist,
  liveRoom,
  recommended,
  ...packs
}: TitleViewProps) {
  const { t } = useTranslation()
  const stories = storiesOf(title)
  const now = useNow()
  // Packs that are not loaded yet may be on sale, and the member may hold one.
  const isKnown = !isPending && !packs.morePacks
  const notOnSale = usePriceFrom({ not_on_sale: isKnown ? whyNotOnSale(packsOf(title), now) : undefined })
  const packsView = <PacksView title={title} {...packs} />
  const isSheet = stories.length > 1 && packs.region !== 'blocked'
  return (
    <Page
      breadcrumbs={[
        { label: t(`genre.${title.genre}`), href: pathTo('/', undefined, { genre: title.genre }) },
        { label: title.title_name },
      ]}
      top={
        <TitleHeroView
          title={title}
          region={packs.region}
          notOnSale={notOnSale}
          isPending={isPending}
          onPreview={onPreview}
          onPreviewLikely={onPreviewLikely}
          preview={preview}
          watchlist={watchlist}
        />
      }
    >
      {liveRoom && (
        <Section heading={t('title.liveRoom')} anchor="live">
          {liveRoom}
        </Section>
      )}
      <Section heading={t(title.live ? 'pack.headingLive' : 'pack.heading')} anchor="packs">
        {isPending ? (
          <Skeleton height="14rem" />
        ) : isSheet ? (
          <PacksSheet packs={packsOf(title)} notOnSale={notOnSale}>
            {packsView}
          </PacksSheet>
        ) : (
          packsView
        )}
      </Section>
      {stories.length > 1 && (
        <Section heading={t('title.stories')}>
          <StoryListView fullTitleId={title.full_title_id} stories={stories} onPreview={onPreview} />
        </Section>
      )}
      <Section heading={t('title.facts')}>
        <TitleFactsView title={title} />
      </Section>
      {recommended}
    </Page>
  )
}
