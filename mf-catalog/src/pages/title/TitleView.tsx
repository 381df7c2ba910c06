import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { Pack, PackPrice, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { joinedChannel } from '../../components/page/joined-channel.ts'
import { Page } from '../../components/page/Page.tsx'
import type { RegionRule } from '../../components/page/region-rule.ts'
import { Section } from '../../components/page/Section.tsx'
import { useSaleWords } from '../../components/titles/use-sale-words.ts'
import { EpisodesView } from './EpisodesView.tsx'
import { packsOfSeveral } from './offer.ts'
import { PacksView } from './PacksView.tsx'
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
  const words = useSaleWords()
  // A member of its channel watches it whether or not it is sold.
  const dependsOnSale = isKnown && !joinedChannel(title, packs.region)
  const notOnSale = words.priceOf({ not_on_sale: dependsOnSale ? whyNotOnSale(packsOf(title), now) : undefined })
  const isSeries = stories.length > 1
  const hasSeveral = !isSeries || packs.region !== 'open' || packsOfSeveral(packsOf(title)).length > 0
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
          onChoose={packs.onChoose}
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
      {hasSeveral && (
        <Section heading={t(title.live ? 'pack.headingLive' : 'pack.heading')} anchor="packs">
          {isPending ? <Skeleton height="14rem" /> : <PacksView title={title} isSeries={isSeries} {...packs} />}
        </Section>
      )}
      {isSeries && (
        <Section heading={t('title.stories')} anchor={hasSeveral ? 'episodes' : 'packs'}>
          <EpisodesView
            title={title}
            stories={stories}
            isPending={isPending}
            hasSeveral={hasSeveral}
            onPreview={onPreview}
            {...packs}
          />
        </Section>
      )}
      <Section heading={t('title.facts')}>
        <TitleFactsView title={title} />
      </Section>
      {recommended}
    </Page>
  )
}
