import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import { useTranslation } from 'react-i18next'
import { PackColumnsView } from '../../components/packs/PackColumnsView.tsx'
import { PackNotes } from '../../components/packs/PackNotes.tsx'
import { storiesOfPacks } from '../../components/packs/stories-of-packs.ts'
import { WatchOnChannel } from '../../components/packs/WatchOnChannel.tsx'
import { withoutWorseOffers } from '../../components/packs/without-worse-offers.ts'
import { isOnChannel, type JoinedChannel } from '../../components/page/joined-channel.ts'
import { Page } from '../../components/page/Page.tsx'
import { RegionGate } from '../../components/page/RegionGate.tsx'
import type { RegionRule } from '../../components/page/region-rule.ts'
import { Section } from '../../components/page/Section.tsx'
import styles from './SummaryPackView.module.css'

interface SummaryPackViewProps {
  fullTitleId: string
  titleName: string
  image: string
  packs: readonly Pack[]
  region: RegionRule
  /** A channel that the member has joined, and can watch it on. */
  channel: JoinedChannel | undefined
  /** True until it is known whether the member holds it. */
  isPending: boolean
  onChoose: (pack: Pack, price: PackPrice) => void
}

export function SummaryPackView({
  titleName,
  image,
  packs,
  region,
  channel,
  isPending,
  ...rest
}: SummaryPackViewProps) {
  const { t } = useTranslation()
  const stories = storiesOfPacks(packs)
  const offered = withoutWorseOffers(packs, channel)
  const titleAddress = pathTo('/title/:fullTitleId', { fullTitleId: rest.fullTitleId })
  return (
    <Page
      breadcrumbs={[{ label: titleName, href: titleAddress }, { label: t('summary.crumb') }]}
      top={
        <div className={styles.head}>
          <div className={styles.poster}>
            <Poster image={image} use="small" alt="" priority />
          </div>
          <div className={styles.text}>
            <PageHeading lead={t('summary.lead')}>{t('summary.heading', { title: titleName })}</PageHeading>
            <WatchOnChannel channel={channel} fullTitleId={rest.fullTitleId} stories={stories} packs={packs} />
          </div>
        </div>
      }
    >
      {packs.length === 0 ? (
        <EmptyState
          title={t('summary.empty')}
          action={<ButtonLink href={titleAddress}>{t('backToTitle')}</ButtonLink>}
        />
      ) : (
        <Section heading={t(headingOf(offered))}>
          {isPending ? (
            <Skeleton height="14rem" />
          ) : (
            <RegionGate region={region} packs={packs}>
              {(isShown) => (
                <>
                  <PackNotes
                    fullTitleId={rest.fullTitleId}
                    region={region}
                    isInChannel={isOnChannel(channel, stories)}
                  />
                  <PackColumnsView kind="summary" packs={offered.filter(isShown)} withStories {...rest} />
                </>
              )}
            </RegionGate>
          )}
        </Section>
      )}
    </Page>
  )
}

/** Named after what it has, if that is rentals or purchases alone. */
function headingOf(packs: readonly Pack[]) {
  const [kind, ...more] = new Set(packs.map(({ pack_info }) => pack_info.sales_type))
  return kind === undefined || more.length > 0 ? 'pack.heading' : (`sales.${kind}` as const)
}
