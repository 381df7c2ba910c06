import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { LiveSummary } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import type { LibraryItem } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Trans, useTranslation } from 'react-i18next'
import styles from './ViewingPeriod.module.css'
import { isReserved } from './ViewingPeriod.tsx'

interface TicketPeriodProps {
  live: LiveSummary
  /** `opens_at`: when the doors open, if that is known; absent once they have. `view_days`: only where the event repeats. */
  held: Pick<LibraryItem, 'opens_at' | 'start_deadline' | 'view_expire_at' | 'view_days'>
}

/**
 * When the performance of a ticket takes place, and what its holder can do now, or when the doors open; of an event that repeats also
 * how long the ticket admits.
 */
export function TicketPeriod({ live, held }: TicketPeriodProps) {
  const { t } = useTranslation()
  const now = useNow()
  const { starts_at, archive_until, is_cancelled } = live
  const { opens_at: opensAt } = held
  if (live.state === 'ended' && archive_until && now < Date.parse(archive_until))
    return (
      <p className={styles.period}>
        <span className={styles.first}>
          <Trans i18nKey="ticket.again" components={{ when: <DateTime instant={archive_until} /> }} />
        </span>
      </p>
    )
  return (
    <p className={styles.period}>
      <span className={styles.first}>
        <Trans i18nKey="ticket.starts" components={{ when: <DateTime instant={starts_at} /> }} />
      </span>
      <span>
        {live.state === 'scheduled' && opensAt && isReserved({ opens_at: opensAt }, now) ? (
          <Trans i18nKey="ticket.doors" components={{ when: <DateTime instant={opensAt} /> }} />
        ) : (
          t(is_cancelled ? 'ticket.cancelled' : `ticket.state.${live.state}`)
        )}
      </span>
      {live.state !== 'ended' && <Admission held={held} />}
    </p>
  )
}

/** By when the ticket has to be used, and how long it then admits to each performance; once used, until when. */
function Admission({ held: { start_deadline, view_expire_at, view_days } }: Pick<TicketPeriodProps, 'held'>) {
  if (view_days === undefined) return null
  if (view_expire_at)
    return (
      <span>
        <Trans i18nKey="ticket.admitsUntil" components={{ when: <DateTime instant={view_expire_at} /> }} />
      </span>
    )
  return (
    start_deadline && (
      <span>
        <Trans
          i18nKey="ticket.enterBy"
          count={view_days}
          components={{ when: <DateTime instant={start_deadline} /> }}
        />
      </span>
    )
  )
}
