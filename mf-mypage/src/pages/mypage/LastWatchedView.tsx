import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { StartedPlay } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { ProgressBar } from '@ginmaku/shared-ui/media/ProgressBar.tsx'
import { formatDuration } from '@ginmaku/shared-ui/text/format-duration.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'
import rowStyles from '../../components/TitleRow.module.css'
import { TitleRow } from '../../components/TitleRow.tsx'
import styles from './LastWatchedView.module.css'

/** What was watched last and is not finished, with what is left. */
export function LastWatchedView({ plays }: { plays: readonly StartedPlay[] }) {
  const { t } = useTranslation()
  if (plays.length === 0) return <p className={rowStyles.none}>{t('mypage.watchingEmpty')}</p>
  return (
    <ul className={rowStyles.rows}>
      {plays.map((play) => (
        <li key={play.play_id}>
          <TitleRow href={hrefOf(play)} image={play.image} title={play.title_name}>
            {play.story_name !== play.title_name && <p>{play.story_name}</p>}
            <Left play={play} />
          </TitleRow>
        </li>
      ))}
    </ul>
  )
}

/** What a channel membership includes is not in the library. */
const hrefOf = ({ full_title_id: fullTitleId, is_in_library }: StartedPlay) =>
  pathTo(is_in_library ? '/library/:fullTitleId' : '/title/:fullTitleId', { fullTitleId })

function Left({ play: { position_seconds: position, duration_seconds: duration } }: { play: StartedPlay }) {
  const { t } = useTranslation()
  const time = formatDuration(duration - position, useLocale())
  return (
    <p className={styles.left}>
      <ProgressBar className={styles.bar} value={position / duration} />
      {t('mypage.watchingLeft', { time })}
    </p>
  )
}
