import type { Pack, PackPrice, Story, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { MoreButton } from '@ginmaku/shared-ui/form/MoreButton.tsx'
import { useTranslation } from 'react-i18next'
import { OnPhone } from '../../components/packs/OnPhone.tsx'
import { withoutWorseOffers } from '../../components/packs/without-worse-offers.ts'
import { joinedChannel } from '../../components/page/joined-channel.ts'
import { useIsAllowed } from '../../components/page/RegionGate.tsx'
import type { RegionRule } from '../../components/page/region-rule.ts'
import { CampaignLinks } from './CampaignLinks.tsx'
import { StoryListView } from './StoryListView.tsx'
import { packsOf } from './stories-of.ts'

interface EpisodesViewProps {
  title: Title
  stories: readonly Story[]
  /** True until it is known what the member holds. */
  isPending: boolean
  /** Packs of several episodes have a section of their own. */
  hasSeveral: boolean
  region: RegionRule
  morePacks: boolean
  loadingMorePacks: boolean
  onMorePacks: () => void
  onChoose: (pack: Pack, price: PackPrice) => void
  onPreview: (playId: string) => void
}

/** The episodes of a series with their prices; more prices are loaded by a button. */
export function EpisodesView({
  title,
  stories,
  isPending,
  hasSeveral,
  region,
  morePacks,
  loadingMorePacks,
  onMorePacks,
  onChoose,
  onPreview,
}: EpisodesViewProps) {
  const { t } = useTranslation()
  const packs = packsOf(title)
  const channel = joinedChannel(title, region)
  const isAllowed = useIsAllowed(region, packs)
  if (isPending) return <Skeleton height="14rem" />
  return (
    <>
      {!hasSeveral && (
        <>
          <OnPhone fullTitleId={title.full_title_id} />
          <CampaignLinks fullTitleId={title.full_title_id} campaigns={title.campaigns ?? []} />
        </>
      )}
      <StoryListView
        fullTitleId={title.full_title_id}
        stories={stories}
        packs={withoutWorseOffers(packs.filter(isAllowed), channel)}
        channel={channel}
        onChoose={onChoose}
        onPreview={onPreview}
      />
      <MoreButton onClick={onMorePacks} busy={loadingMorePacks} hasMore={morePacks}>
        {t('title.morePacks')}
      </MoreButton>
    </>
  )
}
