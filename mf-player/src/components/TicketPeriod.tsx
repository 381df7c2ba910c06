import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { LiveSummary } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Trans, useTranslation } from 'react-i18next'
import styles from './ViewingPeriod.module.css'
import { isReserved } from './ViewingPeriod.tsx'

interface TicketPeriodProps {
  live: LiveSummary
  /** When the doors open, if that is known; absent once they have. */
  opensAt: string | undefined
}

/** When the performance of a ticket takes place, and what its holder can do now, or when the doors open. */
export function TicketPeriod({ live, opensAt }: TicketPeriodProps) {
  const { t } = useTranslation()
  const now = useNow()
  const { starts_at, archive_until, is_cancelled } = live
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
    </p>
  )
}
