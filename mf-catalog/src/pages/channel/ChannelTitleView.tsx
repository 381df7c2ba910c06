import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { Duration } from '@ginmaku/shared-ui/text/Duration.tsx'
import { useTranslation } from 'react-i18next'
import { TitleEntry } from '../../components/TitleEntry.tsx'
import styles from './ChannelTitleView.module.css'
import type { ChannelTitle } from './group-by-title.ts'

/** One title of a channel with its stories; a title of one story has no list. */
export function ChannelTitleView({ title }: { title: ChannelTitle }) {
  const { t } = useTranslation()
  const { full_title_id: fullTitleId, stories } = title
  const [first] = stories
  return (
    <TitleEntry title={title}>
      {stories.length > 1 ? (
        <ol className={styles.stories}>
          {stories.map(({ story_id, story_number, story_name, running_time }) => (
            <li key={story_id}>
              <a href={pathTo('/title/:fullTitleId/:storyId', { fullTitleId, storyId: story_id })}>
                <span className={styles.number}>{t('storyNumber', { number: story_number })}</span> {story_name}
              </a>
              <span className={styles.time}>
                <Duration seconds={running_time} />
              </span>
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
          </>
        )
      )}
    </TitleEntry>
  )
}
