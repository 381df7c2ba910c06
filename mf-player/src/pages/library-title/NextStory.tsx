import type { LibraryStory } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { useTranslation } from 'react-i18next'
import { PlayButton } from '../../components/PlayButton.tsx'
import type { Player } from '../../components/use-player.ts'
import styles from './LibraryTitleView.module.css'

interface NextStoryProps {
  story: LibraryStory
  /** Of several. */
  isEpisode: boolean
  fullTitleId: string
  player: Player
}

/** The page's main button, with the episode that it plays. */
export function NextStory({ story, isEpisode, fullTitleId, player }: NextStoryProps) {
  const { t } = useTranslation()
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
