import styles from './DateTime.module.css'
import { formatDate, formatDateTime } from './format-date.ts'
import { useLocale } from './locale.ts'
import { useZone } from './use-zone.ts'

interface DateTimeProps {
  /** RFC 3339 */
  instant: string
  /** The date only. */
  dateOnly?: boolean
}

/** A date and time in the reader's format. A line may end between the two, and nowhere else. */
export function DateTime({ instant, dateOnly }: DateTimeProps) {
  const locale = useLocale()
  const zone = useZone()
  return (
    <UnbrokenTime instant={instant}>{(dateOnly ? formatDate : formatDateTime)(instant, locale, zone)}</UnbrokenTime>
  )
}

/** @param children what formatDate, formatTime or formatDateTime returns: the only space is between date and time */
export function UnbrokenTime({ instant, children }: { instant: string; children: string }) {
  const [date, time] = children.split(' ')
  if (time === undefined)
    return (
      <time className={styles.part} dateTime={instant}>
        {date}
      </time>
    )
  return (
    <time dateTime={instant}>
      <span className={styles.part}>{date}</span> <span className={styles.part}>{time}</span>
    </time>
  )
}
