import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { LiveSummary } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { LibraryStory } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { Still } from '@ginmaku/shared-ui/media/Still.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { Duration } from '@ginmaku/shared-ui/text/Duration.tsx'
import { useTranslation } from 'react-i18next'
import { Finished } from '../../components/Finished.tsx'
import { PlayButton } from '../../components/PlayButton.tsx'
import { TicketPeriod } from '../../components/TicketPeriod.tsx'
import type { Player } from '../../components/use-player.ts'
import { ViewingPeriod } from '../../components/ViewingPeriod.tsx'
import { Watched } from '../../components/Watched.tsx'
import { isPlayable } from './next-story.ts'
import styles from './StoryRow.module.css'

interface StoryRowProps {
  story: LibraryStory
  /** Of several; a film has no number, is named like the page and played by the page's own button. */
  isEpisode: boolean
  fullTitleId: string
  player: Player
  /** Of a ticket: its performance, which is watched in the live room. */
  live: LiveSummary | undefined
}

export function StoryRow({ story, isEpisode, fullTitleId, player, live }: StoryRowProps) {
  const { t } = useTranslation()
  const now = useNow()
  return (
    <article className={styles.row}>
      <Still image={story.image} use="list" alt="" className={styles.still} />
      <div className={styles.words}>
        <p className={styles.facts}>
          {isEpisode && <span>{t('stories.number', { number: story.story_number })}</span>}
          <Duration seconds={story.running_time} />
          {live && <Badge tone="live">{t('ticket.badge')}</Badge>}
          <Badge>{t(`quality.${story.quality_type}`)}</Badge>
        </p>
        <h2 className={styles.name}>{story.story_name}</h2>
        {story.synopsis && <p className={styles.synopsis}>{story.synopsis}</p>}
        {live ? <TicketPeriod live={live} held={story} /> : <ViewingPeriod held={story} />}
        {story.watched ? <Watched part={story.watched} /> : story.is_finished && <Finished />}
      </div>
      {isEpisode && !live && isPlayable(story, now) && (
        <div className={styles.action}>
          <PlayButton
            name={story.story_name}
            fullTitleId={fullTitleId}
            playId={story.play_id}
            isBegun={story.watched !== undefined}
            player={player}
            isSecondary
          />
        </div>
      )}
    </article>
  )
}
