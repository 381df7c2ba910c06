import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { LibraryStory } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
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
import type { Ticket } from './use-ticket.ts'

interface StoryRowProps {
  story: LibraryStory
  /** Of several; a film has no number, is named like the page and played by the page's own button. */
  isEpisode: boolean
  fullTitleId: string
  player: Player
  ticket: Ticket | undefined
}

export function StoryRow({ story, isEpisode, fullTitleId, player, ticket }: StoryRowProps) {
  const { t } = useTranslation()
  const now = useNow()
  return (
    <article className={styles.row}>
      <Still image={story.image} use="list" alt="" className={styles.still} />
      <div className={styles.words}>
        <p className={styles.facts}>
          {isEpisode && <span>{t('stories.number', { number: story.story_number })}</span>}
          <Duration seconds={story.running_time} />
          {ticket && <Badge tone="live">{t('ticket.badge')}</Badge>}
          <Badge>{t(`quality.${story.quality_type}`)}</Badge>
        </p>
        <h2 className={styles.name}>{story.story_name}</h2>
        <p className={styles.synopsis}>{story.synopsis}</p>
        <Period story={story} ticket={ticket} />
        {story.watched ? <Watched part={story.watched} /> : story.is_finished && <Finished />}
      </div>
      {isEpisode && isPlayable(story, now) && (
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

function Period({ story, ticket }: Pick<StoryRowProps, 'story' | 'ticket'>) {
  if (ticket?.isLoading) return <Skeleton width="14rem" height="2.8em" />
  if (ticket?.live) return <TicketPeriod live={ticket.live} opensAt={story.opens_at} />
  return <ViewingPeriod held={story} isTicket={ticket !== undefined} />
}
