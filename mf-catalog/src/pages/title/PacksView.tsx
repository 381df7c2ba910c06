import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Pack, PackPrice, Title } from '@ginmaku/shared-contracts/api/catalogue.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { MoreButton } from '@ginmaku/shared-ui/form/MoreButton.tsx'
import { useTranslation } from 'react-i18next'
import { PackListView } from '../../components/PackListView.tsx'
import styles from './PacksView.module.css'
import type { RegionRule } from './region-rule.ts'
import { isHeld } from './stories-of.ts'

interface PacksViewProps {
  title: Title
  locale: Locale
  now: number
  region: RegionRule
  morePacks: boolean
  loadingMorePacks: boolean
  onMorePacks: () => void
  onChoose: (pack: Pack, price: PackPrice) => void
}

/** Rental beside purchase (spec §4: tvod and est), whole series first. */
export function PacksView({ title, region, morePacks, loadingMorePacks, onMorePacks, ...rest }: PacksViewProps) {
  const { t } = useTranslation()
  if (region === 'blocked' && !isHeld(title)) return <EmptyState title={t('title.region_blocked')} />
  const { summary_pack_rental, summary_pack_buy, single_packs } = title
  const all = { fullTitleId: title.full_title_id, isLive: title.live !== undefined, ...rest }
  if (single_packs.length + summary_pack_rental.length + summary_pack_buy.length === 0)
    return <EmptyState title={t('title.no_packs')} />
  const singles = (kind: 'tvod' | 'est') => single_packs.filter((pack) => pack.pack_info.sales_type === kind)
  const hasSummary = summary_pack_rental.length + summary_pack_buy.length > 0
  return (
    <div className={styles.packs}>
      {region === 'pc_only' && <Notice kind="warn">{t('title.live_oversea')}</Notice>}
      {hasSummary && (
        <div className={styles.sides}>
          <PackListView heading={t('pack.summary_rental')} packs={summary_pack_rental} {...all} />
          <PackListView heading={t('pack.summary_buy')} packs={summary_pack_buy} {...all} />
        </div>
      )}
      {hasSummary && (
        <p className={styles.more}>
          <a href={pathTo('/title/:fullTitleId/summary-pack', { fullTitleId: title.full_title_id })}>
            {t('pack.details')}
          </a>
        </p>
      )}
      <div className={styles.sides}>
        <PackListView heading={t('sales.tvod')} packs={singles('tvod')} {...all} />
        <PackListView heading={t('sales.est')} packs={singles('est')} {...all} />
      </div>
      {morePacks && (
        <MoreButton onClick={onMorePacks} busy={loadingMorePacks}>
          {t('title.more_packs')}
        </MoreButton>
      )}
    </div>
  )
}
