import { useTranslation } from 'react-i18next'
import styles from './Countdown.module.css'

interface CountdownProps {
  /** RFC 3339 */
  startsAt: string
  /** The server's time, epoch milliseconds. */
  now: number
}

/** Milliseconds → whole days, hours, minutes and seconds; never below zero. Rounded up to the second, so that 0 means now. */
function splitTime(milliseconds: number) {
  const all = Math.max(0, Math.ceil(milliseconds / 1_000))
  return {
    days: Math.floor(all / 86_400),
    hours: Math.floor((all % 86_400) / 3_600),
    minutes: Math.floor((all % 3_600) / 60),
    seconds: all % 60,
  }
}

/** Time until the start. Role `timer` is not announced by itself: a screen reader must not read it out every second. */
export function Countdown({ startsAt, now }: CountdownProps) {
  const { t } = useTranslation()
  const left = splitTime(Date.parse(startsAt) - now)
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
    </div>
  )
}
