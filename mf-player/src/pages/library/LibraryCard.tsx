import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { LibraryItem } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { useTranslation } from 'react-i18next'
import { Finished } from '../../components/Finished.tsx'
import { PlayButton } from '../../components/PlayButton.tsx'
import { RoomLink } from '../../components/RoomLink.tsx'
import { TicketPeriod } from '../../components/TicketPeriod.tsx'
import type { Player } from '../../components/use-player.ts'
import { isReserved, ViewingPeriod } from '../../components/ViewingPeriod.tsx'
import { Watched } from '../../components/Watched.tsx'
import styles from './LibraryCard.module.css'

interface LibraryCardProps {
  item: LibraryItem
  player: Player
  priority: boolean
}

/** One library item: a title by one pack in one quality. */
export function LibraryCard({ item, player, priority }: LibraryCardProps) {
  const { t } = useTranslation()
  return (
    <article className={styles.card}>
      <Poster image={item.image} use="small" alt="" priority={priority} className={styles.poster} />
      <div className={styles.body}>
        <div className={styles.badges}>
          {item.ends_soon && <Badge tone="accent">{t('library.endsSoon')}</Badge>}
          {item.is_live && <Badge tone="live">{t('ticket.badge')}</Badge>}
          <Badge>{t(`quality.${item.quality_type}`)}</Badge>
        </div>
        <h2 className={styles.title}>
          <a href={pathTo('/library/:fullTitleId', { fullTitleId: item.full_title_id })} className={styles.link}>
            {item.title_name}
          </a>
        </h2>
        <p className={styles.pack}>{item.pack_name}</p>
        {item.live ? <TicketPeriod live={item.live} held={item} /> : <ViewingPeriod held={item} />}
        {item.watched ? <Watched part={item.watched} /> : item.is_finished && <Finished />}
        <div className={styles.action}>
          <Action item={item} player={player} />
          {item.has_download && (
            <ButtonLink
              href={pathTo('/library/:fullTitleId', { fullTitleId: item.full_title_id })}
              aria-label={t('library.downloadOf', { name: item.title_name })}
            >
              {t('library.download')}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}

/** A ticket leads to its live room, a series to its stories; a film plays immediately. */
function Action({ item, player }: Omit<LibraryCardProps, 'priority'>) {
  const { t } = useTranslation()
  const now = useNow()
  const [only, ...more] = item.play_ids
  if (item.is_live)
    return (
      <RoomLink
        name={item.title_name}
        fullTitleId={item.full_title_id}
        live={item.live}
        opensAt={item.opens_at}
        closed="details"
      />
    )
  if (only === undefined || more.length > 0)
    return (
      <ButtonLink href={pathTo('/library/:fullTitleId', { fullTitleId: item.full_title_id })}>
        {t('library.stories', { count: item.play_ids.length })}
      </ButtonLink>
    )
  if (isReserved(item, now)) return null
  return (
    <PlayButton
      name={item.title_name}
      fullTitleId={item.full_title_id}
      playId={only}
      isBegun={item.watched !== undefined}
      player={player}
    />
  )
}
