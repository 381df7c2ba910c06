import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { LibraryStory } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { Duration } from '@ginmaku/shared-ui/text/Duration.tsx'
import { useTranslation } from 'react-i18next'
import { PlayButton } from '../../components/PlayButton.tsx'
import type { Player } from '../../components/use-player.ts'
import { isReserved, ViewingPeriod } from '../../components/ViewingPeriod.tsx'
import { Watched } from '../../components/Watched.tsx'
import styles from './StoryRow.module.css'

interface StoryRowProps {
  story: LibraryStory
  /** Of several; a film has no number, and the page is named after it. */
  isEpisode: boolean
  fullTitleId: string
  player: Player
}

export function StoryRow({ story, isEpisode, fullTitleId, player }: StoryRowProps) {
  const { t } = useTranslation()
  const now = useNow()
  return (
    <article className={styles.row}>
      <div className={styles.words}>
        <p className={styles.facts}>
          {isEpisode && <span>{t('stories.number', { number: story.story_number })}</span>}
          <Duration seconds={story.running_time} />
          <Badge>{t(`quality.${story.quality_type}`)}</Badge>
        </p>
        <h2 className={styles.name}>{story.story_name}</h2>
        <p className={styles.synopsis}>{story.synopsis}</p>
        <ViewingPeriod held={story} />
        {story.watched && <Watched part={story.watched} />}
      </div>
      {story.state !== 'expired' && !isReserved(story, now) && (
        <PlayButton
          name={story.story_name}
          fullTitleId={fullTitleId}
          playId={story.play_id}
          isBegun={story.watched !== undefined}
          player={player}
        />
      )}
    </article>
  )
}
