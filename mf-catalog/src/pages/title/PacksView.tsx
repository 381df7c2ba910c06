import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Pack, PackPrice, Title } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { MoreButton } from '@ginmaku/shared-ui/form/MoreButton.tsx'
import { useTranslation } from 'react-i18next'
import { PackColumnsView } from '../../components/packs/PackColumnsView.tsx'
import { PackNotes } from '../../components/packs/PackNotes.tsx'
import { withoutWorseOffers } from '../../components/packs/without-worse-offers.ts'
import { isOnChannel, joinedChannel } from '../../components/page/joined-channel.ts'
import { RegionGate } from '../../components/page/RegionGate.tsx'
import type { RegionRule } from '../../components/page/region-rule.ts'
import { CampaignLinks } from './CampaignLinks.tsx'
import { packsOfSeveral } from './offer.ts'
import styles from './PacksView.module.css'
import { packsOf, storiesOf } from './stories-of.ts'
import { useRoomLink } from './use-room-link.ts'

interface PacksViewProps {
  title: Title
  /** Those of one episode alone are listed with the episodes. */
  isSeries: boolean
  region: RegionRule
  morePacks: boolean
  loadingMorePacks: boolean
  onMorePacks: () => void
  onChoose: (pack: Pack, price: PackPrice) => void
}

/** All packs of a film; of a series, those of several episodes, the whole series first. */
export function PacksView({
  title,
  isSeries,
  region,
  morePacks,
  loadingMorePacks,
  onMorePacks,
  onChoose,
}: PacksViewProps) {
  const { t } = useTranslation()
  const { full_title_id: fullTitleId, campaigns = [] } = title
  const shared = { fullTitleId, room: useRoomLink(title, region), onChoose }
  const all = packsOf(title)
  if (all.length === 0 && region !== 'blocked') return <EmptyState title={t('title.noPacks')} />
  const channel = joinedChannel(title, region)
  return (
    <div className={styles.packs}>
      <RegionGate region={region} packs={all}>
        {(isAllowed) => {
          const shown = withoutWorseOffers(all.filter(isAllowed), channel).filter(({ is_covered }) => !is_covered)
          const isSingle = ({ pack_id }: Pack) => title.single_packs.some((single) => single.pack_id === pack_id)
          const singlePacks = shown.filter(isSingle)
          const summaryPacks = shown.filter((pack) => !isSingle(pack))
          return (
            <>
              <PackNotes
                fullTitleId={fullTitleId}
                region={region}
                isInChannel={isOnChannel(channel, storiesOf(title))}
              />
              {region !== 'blocked' && <CampaignLinks fullTitleId={fullTitleId} campaigns={campaigns} />}
              {summaryPacks.length > 0 && (
                <>
                  <PackColumnsView kind="summary" packs={summaryPacks} {...shared} />
                  <p className={styles.more}>
                    <a href={pathTo('/title/:fullTitleId/summary-pack', { fullTitleId })}>{t('pack.details')}</a>
                  </p>
                </>
              )}
              <PackColumnsView kind="single" packs={isSeries ? packsOfSeveral(singlePacks) : singlePacks} {...shared} />
              {!isSeries && (
                <MoreButton onClick={onMorePacks} busy={loadingMorePacks} hasMore={morePacks}>
                  {t('title.morePacks')}
                </MoreButton>
              )}
            </>
          )
        }}
      </RegionGate>
    </div>
  )
}
