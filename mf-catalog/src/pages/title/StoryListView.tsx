import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { Pack, PackPrice, Story } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Still } from '@ginmaku/shared-ui/media/Still.tsx'
import { Duration } from '@ginmaku/shared-ui/text/Duration.tsx'
import { useTranslation } from 'react-i18next'
import { isOnChannel, type JoinedChannel } from '../../components/page/joined-channel.ts'
import { heldOf, packsOfStory } from './offer.ts'
import styles from './StoryListView.module.css'
import { StoryPrices } from './StoryPrices.tsx'

interface StoryListViewProps {
  fullTitleId: string
  stories: readonly Story[]
  /** All that the caller may see in their area. */
  packs: readonly Pack[]
  /** A channel that the caller has joined, and can watch the stories on that it has. */
  channel: JoinedChannel | undefined
  onChoose: (pack: Pack, price: PackPrice) => void
  onPreview: (playId: string) => void
}

/** The stories of a series, each with its prices, and linking to its own page. */
export function StoryListView({ fullTitleId, stories, packs, channel, onChoose, onPreview }: StoryListViewProps) {
  const { t } = useTranslation()
  return (
    <ol className={styles.stories}>
      {stories.map((story) => (
        <li key={story.story_id} className={styles.story}>
          <Still image={story.image} use="list" alt="" />
          <div className={styles.text}>
            <p className={styles.number}>
              {t('storyNumber', { number: story.story_number })}
              <Duration seconds={story.running_time} />
            </p>
            <h3 className={styles.name}>
              <a href={pathTo('/title/:fullTitleId/:storyId', { fullTitleId, storyId: story.story_id })}>
                {story.story_name}
              </a>
            </h3>
            <p className={styles.synopsis}>{story.synopsis}</p>
          </div>
          <div className={styles.actions}>
            <StoryPrices
              fullTitleId={fullTitleId}
              story={story}
              held={heldOf(packs, story.story_id)}
              isInChannel={isOnChannel(channel, [story])}
              packs={packsOfStory(packs, story.story_id)}
              onChoose={onChoose}
            />
            {story.has_preview && (
              <Button
                size="small"
                variant="quiet"
                aria-label={t('title.playPreviewOf', { name: story.story_name })}
                onClick={() => onPreview(story.play_id)}
              >
                {t('title.preview')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
