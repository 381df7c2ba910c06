import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { LiveSummary } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { Trans, useTranslation } from 'react-i18next'
import styles from './ViewingPeriod.module.css'

/** When the performance of a ticket takes place, and what its holder can do now. */
export function TicketPeriod({ live }: { live: LiveSummary }) {
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
      <span>{t(is_cancelled ? 'ticket.cancelled' : `ticket.state.${live.state}`)}</span>
    </p>
  )
}
