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

/** A date and time in the reader's format. In English a line may end between the two, and nowhere else. */
export function DateTime({ instant, dateOnly }: DateTimeProps) {
  const locale = useLocale()
  const zone = useZone()
  return (
    <time className={styles.time} dateTime={instant}>
      {(dateOnly ? formatDate : formatDateTime)(instant, locale, zone)}
    </time>
  )
}
