import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import type { StartedPlay } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import { PlayButton } from '../../components/PlayButton.tsx'
import type { Player } from '../../components/use-player.ts'
import { Watched } from '../../components/Watched.tsx'
import styles from './StartedView.module.css'

interface StartedViewProps {
  /** The last watched first. */
  plays: readonly StartedPlay[]
  player: Player
}

/** What the member has started to watch, in a row that scrolls; nothing if there is nothing. */
export function StartedView({ plays, player }: StartedViewProps) {
  const { t } = useTranslation()
  const shown = lastOfEachTitle(plays)
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="started">
      <Heading level={2} id="started">
        {t('library.started')}
      </Heading>
      <ul className={styles.row}>
        {shown.map((play) => (
          <li key={play.play_id}>
            <StartedCard play={play} player={player} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Only the episode of each series that was watched last. */
const lastOfEachTitle = (plays: readonly StartedPlay[]) =>
  plays.filter((play, at) => plays.findIndex((other) => other.full_title_id === play.full_title_id) === at)

/** What a channel membership includes is not in the library. */
const hrefOf = ({ full_title_id: fullTitleId, is_in_library }: StartedPlay) =>
  pathTo(is_in_library ? '/library/:fullTitleId' : '/title/:fullTitleId', { fullTitleId })

interface StartedCardProps {
  play: StartedPlay
  player: Player
}

function StartedCard({ play, player }: StartedCardProps) {
  const isEpisode = play.story_name !== play.title_name
  return (
    <article className={styles.card}>
      <Poster image={play.image} use="small" alt="" className={styles.poster} />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <a href={hrefOf(play)} className={styles.link}>
            {play.title_name}
          </a>
        </h3>
        {isEpisode && <p className={styles.story}>{play.story_name}</p>}
        <Watched part={play} />
        <div className={styles.action}>
          <PlayButton
            name={isEpisode ? `${play.title_name} ${play.story_name}` : play.title_name}
            fullTitleId={play.full_title_id}
            playId={play.play_id}
            isBegun
            player={player}
          />
        </div>
      </div>
    </article>
  )
}
