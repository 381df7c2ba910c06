import { useNow } from '@ginmaku/remote-kit/state/use-now.ts'
import type { LibraryState } from '@ginmaku/shared-contracts/api/watching/library.ts'
import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { timeLeft } from '@ginmaku/shared-ui/text/time-left.ts'
import { Trans, useTranslation } from 'react-i18next'
import styles from './ViewingPeriod.module.css'

interface ViewingPeriodProps {
  held: {
    state: LibraryState
    opens_at?: string | undefined
    start_deadline?: string | undefined
    view_expire_at?: string | undefined
    view_days?: number | undefined
  }
}

/** Bought before it opens: it can't be played yet. */
export const isReserved = ({ opens_at }: { opens_at?: string | undefined }, now: number): boolean =>
  opens_at !== undefined && now < Date.parse(opens_at)

const soon = 24 * 60 * 60_000

/** The viewing period of a held title, in words (spec §4.6, Library items). */
export function ViewingPeriod({ held }: ViewingPeriodProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const now = useNow()
  const limit = held.view_expire_at ?? held.start_deadline
  // It may have expired while the page was open.
  const state = limit && Date.parse(limit) <= now ? 'expired' : held.state

  if (held.opens_at && isReserved(held, now))
    return (
      <p className={styles.period}>
        <span className={styles.first}>
          <Trans i18nKey="period.opens" components={{ when: <DateTime instant={held.opens_at} /> }} />
        </span>
        {held.view_days !== undefined && <span>{t('period.thenDays', { count: held.view_days })}</span>}
      </p>
    )
  if (state === 'not_started' && held.start_deadline)
    return (
      <p className={styles.period}>
        <span className={styles.first}>
          <Trans i18nKey="period.startBy" components={{ when: <DateTime instant={held.start_deadline} /> }} />
        </span>
        {held.view_days !== undefined && <span>{t('period.thenDays', { count: held.view_days })}</span>}
      </p>
    )
  if (state === 'playable' && held.view_expire_at) {
    const isSoon = Date.parse(held.view_expire_at) - now < soon
    return (
      <p className={styles.period}>
        <span className={classNames(styles.first, isSoon && styles.soon)}>
          {t('period.left', { left: timeLeft(held.view_expire_at, now, locale) })}
        </span>
        <span>
          <Trans i18nKey="period.until" components={{ when: <DateTime instant={held.view_expire_at} /> }} />
        </span>
      </p>
    )
  }
  return <p className={styles.period}>{state === 'expired' ? t('period.expired') : t('period.indefinite')}</p>
}
