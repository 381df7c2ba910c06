import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { LibraryStory } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { useTranslation } from 'react-i18next'
import { PlayButton } from '../../components/PlayButton.tsx'
import type { Player } from '../../components/use-player.ts'
import styles from './LibraryTitleView.module.css'
import { nextStory } from './next-story.ts'

interface NextStoryProps {
  stories: readonly LibraryStory[]
  totalCount: number
  fullTitleId: string
  player: Player
}

/** The page's main button, with the episode that it plays. */
export function NextStory({ stories, totalCount, fullTitleId, player }: NextStoryProps) {
  const { t } = useTranslation()
  const story = nextStory(stories, stories.length >= totalCount, useNow())
  if (!story) return null
  const isEpisode = totalCount > 1
  const name = isEpisode ? t('stories.next', { number: story.story_number, name: story.story_name }) : story.story_name
  return (
    <div className={styles.next}>
      <PlayButton
        name={name}
        fullTitleId={fullTitleId}
        playId={story.play_id}
        isBegun={story.watched !== undefined}
        player={player}
      />
      {isEpisode && <p>{name}</p>}
    </div>
  )
}
