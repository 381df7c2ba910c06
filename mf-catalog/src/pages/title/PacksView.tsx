import { isPhone } from '@ginmaku/remote-kit/is-phone.ts'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Pack, PackPrice, Title } from '@ginmaku/shared-contracts/api/catalogue.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { MoreButton } from '@ginmaku/shared-ui/form/MoreButton.tsx'
import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useTranslation } from 'react-i18next'
import { PackColumnsView } from '../../components/PackColumnsView.tsx'
import styles from './PacksView.module.css'
import type { RegionRule } from './region-rule.ts'
import { isHeld } from './stories-of.ts'

interface PacksViewProps {
  title: Title
  region: RegionRule
  morePacks: boolean
  loadingMorePacks: boolean
  onMorePacks: () => void
  onChoose: (pack: Pack, price: PackPrice) => void
}

/** All packs of a title, whole series first. */
export function PacksView({ title, region, morePacks, loadingMorePacks, onMorePacks, onChoose }: PacksViewProps) {
  const { t } = useTranslation()
  // What a phone is, only the browser knows.
  const isOnPhone = useHydrated() && isPhone()
  if (region === 'pcOnly' && isOnPhone && !isHeld(title))
    return <EmptyState title={t('title.liveOverseaPhone')}>{t('title.liveOversea')}</EmptyState>
  if (region === 'blocked' && !isHeld(title)) return <EmptyState title={t('title.regionBlocked')} />
  const { full_title_id: fullTitleId, single_packs, summary_pack_rental, summary_pack_buy } = title
  const summaryPacks = [...summary_pack_rental, ...summary_pack_buy]
  if (single_packs.length + summaryPacks.length === 0) return <EmptyState title={t('title.noPacks')} />
  const shared = { fullTitleId, isLive: title.live !== undefined, onChoose }
  return (
    <div className={styles.packs}>
      {region === 'pcOnly' && <Notice kind="warn">{t('title.liveOversea')}</Notice>}
      {summaryPacks.length > 0 && (
        <>
          <PackColumnsView kind="summary" packs={summaryPacks} {...shared} />
          <p className={styles.more}>
            <a href={pathTo('/title/:fullTitleId/summary-pack', { fullTitleId })}>{t('pack.details')}</a>
          </p>
        </>
      )}
      <PackColumnsView kind="single" packs={single_packs} {...shared} />
      <MoreButton onClick={onMorePacks} busy={loadingMorePacks} hasMore={morePacks}>
        {t('title.morePacks')}
      </MoreButton>
    </div>
  )
}
