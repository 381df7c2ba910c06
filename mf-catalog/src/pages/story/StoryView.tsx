import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Pack, PackPrice, Story } from '@ginmaku/shared-contracts/api/catalogue.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Breadcrumbs } from '@ginmaku/shared-ui/layout/Breadcrumbs.tsx'
import { Still } from '@ginmaku/shared-ui/media/Still.tsx'
import { Duration } from '@ginmaku/shared-ui/text/Duration.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PackListView } from '../../components/PackListView.tsx'
import { Page } from '../../components/Page.tsx'
import { Section } from '../../components/Section.tsx'
import styles from './StoryView.module.css'

interface StoryViewProps {
  fullTitleId: string
  titleName: string
  story: Story
  packs: readonly Pack[]
  locale: Locale
  now: number
  /** True until it is known whether the member holds it. */
  waits: boolean
  onChoose: (pack: Pack, price: PackPrice) => void
  onPreview: () => void
  preview: ReactNode
}

export function StoryView({ titleName, story, packs, waits, onPreview, preview, ...rest }: StoryViewProps) {
  const { t } = useTranslation()
  const titleAddress = pathTo('/title/:fullTitleId', { fullTitleId: rest.fullTitleId })
  const number = t('story.number', { number: story.story_number })
  const ofKind = (kind: 'tvod' | 'est') => packs.filter((pack) => pack.pack_info.sales_type === kind)
  return (
    <Page>
      <div className={styles.top}>
        <Breadcrumbs
          label={t('breadcrumbs')}
          items={[{ label: t('home_link'), href: '/' }, { label: titleName, href: titleAddress }, { label: number }]}
        />
        <div className={styles.story}>
          <Still image={story.image} use="hero" alt="" priority className={styles.still} />
          <div className={styles.words}>
            <p className={styles.number}>
              {number}
              <Duration seconds={story.running_time} />
            </p>
            <Heading level={1}>{story.story_name}</Heading>
            <p className={styles.synopsis}>{story.synopsis}</p>
            <p className={styles.actions}>
              {story.has_preview && <Button onClick={onPreview}>{t('title.play_preview')}</Button>}
              <ButtonLink variant="quiet" href={titleAddress}>
                {t('story.back')}
              </ButtonLink>
            </p>
            {preview}
          </div>
        </div>
      </div>
      <Section heading={t('story.packs')}>
        {waits ? (
          <Skeleton height="14rem" />
        ) : packs.length === 0 ? (
          <EmptyState
            title={t('story.no_packs')}
            action={<ButtonLink href={titleAddress}>{t('story.back')}</ButtonLink>}
          />
        ) : (
          <div className={styles.sides}>
            <PackListView heading={t('sales.tvod')} packs={ofKind('tvod')} {...rest} />
            <PackListView heading={t('sales.est')} packs={ofKind('est')} {...rest} />
          </div>
        )}
      </Section>
    </Page>
  )
}
