import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { ChannelStory } from '@ginmaku/shared-contracts/api/catalogue/channel.ts'
import { Duration } from '@ginmaku/shared-ui/text/Duration.tsx'
import { useTranslation } from 'react-i18next'
import { PlayButton } from '../../components/page/PlayButton.tsx'
import { TitleEntry } from '../../components/titles/TitleEntry.tsx'
import styles from './ChannelTitleView.module.css'
import type { ChannelTitle } from './group-by-title.ts'

interface ChannelTitleViewProps {
  title: ChannelTitle
  /** Undefined for those who may not play its stories. */
  onPlay: ((story: ChannelStory) => void) | undefined
}

const playLook = { size: 'small', className: styles.play } as const

/** One title of a channel with its stories; a title of one story has no list. */
export function ChannelTitleView({ title, onPlay }: ChannelTitleViewProps) {
  const { t } = useTranslation()
  const { full_title_id: fullTitleId, stories } = title
  const [first] = stories
  return (
    <TitleEntry title={title}>
      {stories.length > 1 ? (
        <ol className={styles.stories}>
          {stories.map((story) => (
            <li key={story.story_id}>
              <a href={pathTo('/title/:fullTitleId/:storyId', { fullTitleId, storyId: story.story_id })}>
                <span className={styles.number}>{t('storyNumber', { number: story.story_number })}</span>{' '}
                {story.story_name}
              </a>
              <span className={styles.time}>
                <Duration seconds={story.running_time} />
              </span>
              {onPlay && (
                <PlayButton {...playLook} playId={story.play_id} name={story.story_name} onPlay={() => onPlay(story)} />
              )}
            </li>
          ))}
        </ol>
      ) : (
        first && (
          <>
            <p className={styles.time}>
              <Duration seconds={first.running_time} />
            </p>
            <p className={styles.synopsis}>{first.synopsis}</p>
            {onPlay && (
              <PlayButton {...playLook} playId={first.play_id} name={title.title_name} onPlay={() => onPlay(first)} />
            )}
          </>
        )
      )}
    </TitleEntry>
  )
}
