import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import styles from './CalendarDate.module.css'
import { formatDay } from './format-day.ts'

/** A date in Japan. @param day `2026-11-23` */
export function CalendarDate({ day }: { day: string }) {
  return (
    <time className={styles.day} dateTime={day}>
      {formatDay(day, useLocale())}
    </time>
  )
}
