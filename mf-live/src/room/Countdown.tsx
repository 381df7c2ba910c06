import { splitTime } from '@ginmaku/shared-ui/text/split-time.ts'
import { useTranslation } from 'react-i18next'
import { ReminderButton } from '../reminder/ReminderButton.tsx'
import styles from './Countdown.module.css'
import { skewOf } from './server-clock.ts'
import type { Live } from './use-live.ts'

interface CountdownProps {
  live: Live
  /** The server's time, epoch milliseconds. */
  now: number
}

/** Time until the start. Role `timer` is not announced by itself: a screen reader must not read it out every second. */
export function Countdown({ live, now }: CountdownProps) {
  const { t } = useTranslation()
  const { full_title_id, starts_at } = live
  // Rounded up to the second, so that 0 means now.
  const left = splitTime(Math.ceil((Date.parse(starts_at) - now) / 1_000) * 1_000)
  const parts = (['days', 'hours', 'minutes', 'seconds'] as const).filter((unit) => unit !== 'days' || left.days > 0)
  return (
    <div className={styles.countdown}>
      <h3 className={styles.title}>{t('countdown.title')}</h3>
      <p className={styles.parts} role="timer">
        {parts.map((unit) => (
          <span key={unit} className={styles.part}>
            <span className={styles.figure}>{unit === 'days' ? left.days : String(left[unit]).padStart(2, '0')}</span>{' '}
            <span className={styles.unit}>{t(`countdown.${unit}`, { count: left[unit] })}</span>{' '}
          </span>
        ))}
      </p>
      <ReminderButton fullTitleId={full_title_id} startsAt={starts_at} clockSkew={skewOf(live)} />
    </div>
  )
}
