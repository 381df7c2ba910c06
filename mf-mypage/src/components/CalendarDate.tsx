import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { formatDay } from './format-day.ts'

/** A date in Japan. @param day `2026-11-23` */
export function CalendarDate({ day }: { day: string }) {
  return <time dateTime={day}>{formatDay(day, useLocale())}</time>
}
