import { type LoadedItems, MoreItems } from '@ginmaku/remote-kit/pages/MoreItems.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { LiveSummary } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { LibraryStory } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Breadcrumbs } from '@ginmaku/shared-ui/layout/Breadcrumbs.tsx'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { PageHeading } from '@ginmaku/shared-ui/text/PageHeading.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OnPhone } from '../../components/OnPhone.tsx'
import { isRoomClosed, RoomLink } from '../../components/RoomLink.tsx'
import type { Player } from '../../components/use-player.ts'
import styles from './LibraryTitleView.module.css'
import { NextStory } from './NextStory.tsx'
import { nextStory } from './next-story.ts'
import { StoryRow } from './StoryRow.tsx'

interface LibraryTitleViewProps {
  title: {
    full_title_id: string
    title_name: string
    image: string
    /** Of a ticket: its performance. */
    live?: LiveSummary | undefined
  }
  stories: LoadedItems<LibraryStory>
  player: Player
  /** The part for a title that was bought with a download. */
  downloads?: ReactNode
}

export function LibraryTitleView({ title, stories, player, downloads }: LibraryTitleViewProps) {
  const { t } = useTranslation()
  const { full_title_id: fullTitleId, live } = title
  const isPerformance = ({ play_id }: LibraryStory) => play_id === live?.play_id
  const now = useNow()
  const films = stories.items.filter((story) => !isPerformance(story))
  const next = nextStory(films, stories.items.length >= stories.totalCount, now)
  const opensAt = stories.items.find(isPerformance)?.opens_at
  const hasButton = next !== undefined || (live !== undefined && !isRoomClosed(live, opensAt, now))
  const isSeries = stories.totalCount > 1
  return (
    <>
      <Breadcrumbs
        label={t('stories.here')}
        items={[{ label: t('stories.back'), href: '/library' }, { label: title.title_name }]}
      />
      <div className={styles.page}>
        <div className={styles.aside}>
          <Poster image={title.image} use="aside" alt="" priority className={styles.poster} />
          <ButtonLink href={pathTo('/title/:fullTitleId', { fullTitleId })} variant="quiet" size="small">
            {t('stories.toTitle')}
          </ButtonLink>
        </div>
        <div className={styles.main}>
          <PageHeading lead={isSeries && t('stories.count', { count: stories.totalCount })}>
            {title.title_name}
          </PageHeading>
          <OnPhone href={hasButton ? undefined : pathTo('/app/title/:fullTitleId', { fullTitleId })} />
          {next && <NextStory story={next} isEpisode={isSeries} fullTitleId={fullTitleId} player={player} />}
          {live && (
            <div className={styles.next}>
              <RoomLink name={title.title_name} fullTitleId={fullTitleId} live={live} opensAt={opensAt} closed="link" />
            </div>
          )}
          <ol className={styles.list}>
            {stories.items.map((story) => (
              <li key={story.play_id}>
                <StoryRow
                  story={story}
                  isEpisode={isSeries}
                  fullTitleId={fullTitleId}
                  player={player}
                  live={isPerformance(story) ? live : undefined}
                />
              </li>
            ))}
          </ol>
          <MoreItems list={stories} />
          {downloads}
        </div>
      </div>
    </>
  )
}
