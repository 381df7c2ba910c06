import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Pack, PackPrice } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { Notice } from '@ginmaku/shared-ui/feedback/Notice.tsx'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { Trans, useTranslation } from 'react-i18next'
import { PackColumnsView } from '../../components/packs/PackColumnsView.tsx'
import { PackNotes } from '../../components/packs/PackNotes.tsx'
import { storiesOfPacks } from '../../components/packs/stories-of-packs.ts'
import { WatchOnChannel } from '../../components/packs/WatchOnChannel.tsx'
import { withoutWorseOffers } from '../../components/packs/without-worse-offers.ts'
import { CampaignEnd } from '../../components/page/CampaignEnd.tsx'
import { isOnChannel, joinedChannel } from '../../components/page/joined-channel.ts'
import { Page } from '../../components/page/Page.tsx'
import { RegionGate } from '../../components/page/RegionGate.tsx'
import { regionRule } from '../../components/page/region-rule.ts'
import { Section } from '../../components/page/Section.tsx'
import styles from './CampaignView.module.css'

export type Campaign = CallResponse<'GET /title/{full_title_id}/campaign/{campaign_id}'>

interface CampaignViewProps {
  campaign: Campaign
  /** True until it is known whether the member holds a pack. */
  isPending: boolean
  onChoose: (pack: Pack, price: PackPrice) => void
}

export function CampaignView({ campaign, isPending, onChoose }: CampaignViewProps) {
  const { t } = useTranslation()
  const { full_title_id: fullTitleId, title_name, campaign_name, state, packs, is_live } = campaign
  const titleAddress = pathTo('/title/:fullTitleId', { fullTitleId })
  const region = regionRule(campaign.user_region, campaign.is_oversea, is_live)
  const channel = joinedChannel(campaign, region)
  const stories = storiesOfPacks(packs)
  return (
    <Page
      breadcrumbs={[{ label: title_name, href: titleAddress }, { label: campaign_name }]}
      top={
        <div className={styles.head}>
          <div className={styles.poster}>
            <Poster image={campaign.image} use="aside" alt="" priority />
          </div>
          <div className={styles.text}>
            <p className={styles.line}>
              <Badge tone={state === 'running' ? 'accent' : 'plain'}>{t(`campaign.state.${state}`)}</Badge>
              {state === 'running' && <CampaignEnd endsAt={campaign.ends_at} />}
            </p>
            <Heading level={1}>{campaign_name}</Heading>
            <p className={styles.description}>{campaign.description}</p>
            <p className={styles.of}>
              {t('campaign.of')} <a href={titleAddress}>{title_name}</a>
            </p>
            <WatchOnChannel {...{ channel, fullTitleId, packs, stories }} />
          </div>
        </div>
      }
    >
      <Section heading={t(state === 'running' ? 'campaign.prices' : 'campaign.regularPrices')}>
        <PeriodNotice campaign={campaign} />
        {isPending ? (
          <Skeleton height="14rem" />
        ) : (
          <RegionGate region={region} packs={packs}>
            {(isShown) => (
              <>
                <PackNotes fullTitleId={fullTitleId} region={region} isInChannel={isOnChannel(channel, stories)} />
                <PackColumnsView
                  kind="single"
                  packs={withoutWorseOffers(packs, channel).filter(isShown)}
                  fullTitleId={fullTitleId}
                  onChoose={onChoose}
                />
              </>
            )}
          </RegionGate>
        )}
        <p>
          <ButtonLink href={titleAddress}>{t('backToTitle')}</ButtonLink>
        </p>
      </Section>
    </Page>
  )
}

/** What a campaign that is over, or still to come, means for the prices below. */
function PeriodNotice({ campaign: { state, starts_at, ends_at } }: { campaign: Campaign }) {
  const { t } = useTranslation()
  if (state === 'running') return null
  const when = <DateTime instant={state === 'upcoming' ? starts_at : ends_at} />
  return (
    <Notice title={<Trans i18nKey={`campaign.period.${state}`} components={{ when }} />}>
      {t(`campaign.meanwhile.${state}`)}
    </Notice>
  )
}
