import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { Backdrop } from '@ginmaku/shared-ui/media/Backdrop.tsx'
import { Poster } from '@ginmaku/shared-ui/media/Poster.tsx'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { Period } from '@ginmaku/shared-ui/text/Period.tsx'
import { Price } from '@ginmaku/shared-ui/text/Price.tsx'
import { useTranslation } from 'react-i18next'
import { ReminderButton } from '../../reminder/ReminderButton.tsx'
import styles from './LiveCard.module.css'
import type { LiveEvent } from './use-live-events.ts'

interface LiveCardProps {
  event: LiveEvent
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  clockSkew: number
  /** Its picture is fetched immediately. */
  priority: boolean
}

/** One live event: its title's page is where tickets are sold and the room is. */
export function LiveCard({ event, clockSkew, priority }: LiveCardProps) {
  const { t } = useTranslation()
  const { title, state, starts_at, ends_at, organizer } = event
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        {title.backdrop ? (
          <Backdrop image={title.backdrop} use="card" alt="" priority={priority} />
        ) : (
          <Poster image={title.image} use="hero" alt="" />
        )}
      </div>
      <div className={styles.text}>
        <div className={styles.badges}>
          <Badge tone={state === 'on_air' ? 'live' : 'plain'}>{t(`state.${state}`)}</Badge>
          {event.chat && <Badge>{t('live.chat')}</Badge>}
        </div>
        <Heading level={3} look="section">
          <a className={styles.link} href={pathTo('/title/:fullTitleId', { fullTitleId: title.full_title_id })}>
            {title.title_name}
          </a>
        </Heading>
        <p className={styles.when}>
          <Period from={starts_at} until={ends_at} />
        </p>
        <p className={styles.fact}>{t('room.organizer', { organizer })}</p>
        {title.price_from && <TicketPrice {...title.price_from} />}
        {(state === 'scheduled' || state === 'open') && (
          <div className={styles.actions}>
            <ReminderButton
              fullTitleId={title.full_title_id}
              startsAt={starts_at}
              clockSkew={clockSkew}
              titleName={title.title_name}
            />
          </div>
        )}
      </div>
    </li>
  )
}

function TicketPrice({ price, currency }: { price: number; currency: string }) {
  const { t } = useTranslation()
  if (price === 0) return <p className={styles.fact}>{t('live.free')}</p>
  return (
    <p className={styles.fact}>
      {t('live.ticket')} <Price amount={price} currency={currency} />
    </p>
  )
}
