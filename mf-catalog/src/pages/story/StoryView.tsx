import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Pack, PackPrice, Story } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Still } from '@ginmaku/shared-ui/media/Still.tsx'
import { Duration } from '@ginmaku/shared-ui/text/Duration.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PackColumnsView } from '../../components/packs/PackColumnsView.tsx'
import { PackNotes } from '../../components/packs/PackNotes.tsx'
import { WatchOnChannel } from '../../components/packs/WatchOnChannel.tsx'
import { withoutWorseOffers } from '../../components/packs/without-worse-offers.ts'
import { isOnChannel, type JoinedChannel } from '../../components/page/joined-channel.ts'
import { Page } from '../../components/page/Page.tsx'
import { RegionGate } from '../../components/page/RegionGate.tsx'
import type { RegionRule } from '../../components/page/region-rule.ts'
import { Section } from '../../components/page/Section.tsx'
import styles from './StoryView.module.css'

interface StoryViewProps {
  fullTitleId: string
  titleName: string
  story: Story
  packs: readonly Pack[]
  region: RegionRule
  /** A channel that the member has joined, and can watch it on. */
  channel: JoinedChannel | undefined
  /** True until it is known whether the member holds it. */
  isPending: boolean
  onChoose: (pack: Pack, price: PackPrice) => void
  onPreview: () => void
  preview: ReactNode
}

export function StoryView({
  titleName,
  story,
  packs,
  region,
  channel,
  isPending,
  onPreview,
  preview,
  ...rest
}: StoryViewProps) {
  const { t } = useTranslation()
  const titleAddress = pathTo('/title/:fullTitleId', { fullTitleId: rest.fullTitleId })
  const number = t('storyNumber', { number: story.story_number })
  return (
    <Page
      breadcrumbs={[{ label: titleName, href: titleAddress }, { label: number }]}
      top={
        <div className={styles.story}>
          <Still image={story.image} use="hero" alt="" priority className={styles.still} />
          <div className={styles.text}>
            <p className={styles.number}>
              {number}
              <Duration seconds={story.running_time} />
            </p>
            <Heading level={1}>{story.story_name}</Heading>
            <p className={styles.synopsis}>{story.synopsis}</p>
            <div className={styles.actions}>
              <WatchOnChannel channel={channel} fullTitleId={rest.fullTitleId} stories={[story]} packs={packs} />
              {story.has_preview && <Button onClick={onPreview}>{t('playPreview')}</Button>}
              <ButtonLink variant="quiet" href={titleAddress}>
                {t('backToTitle')}
              </ButtonLink>
            </div>
            {preview}
          </div>
        </div>
      }
    >
      <Section heading={t('story.packs')}>
        {isPending ? (
          <Skeleton height="14rem" />
        ) : packs.length === 0 ? (
          <EmptyState
            title={t('story.noPacks')}
            action={<ButtonLink href={titleAddress}>{t('backToTitle')}</ButtonLink>}
          />
        ) : (
          <RegionGate region={region} packs={packs}>
            {(isShown) => (
              <>
                <PackNotes fullTitleId={rest.fullTitleId} region={region} isInChannel={isOnChannel(channel, [story])} />
                <PackColumnsView
                  kind="single"
                  packs={withoutWorseOffers(packs, channel).filter((pack) => isShown(pack) && !pack.is_covered)}
                  {...rest}
                />
              </>
            )}
          </RegionGate>
        )}
      </Section>
    </Page>
  )
}
