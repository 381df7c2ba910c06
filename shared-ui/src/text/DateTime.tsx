import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { formatDate, formatDateTime } from './format-date.ts'
import { useZone } from './use-zone.ts'

interface DateTimeProps {
  /** RFC 3339 */
  instant: string
  locale: Locale
  /** The date only. */
  dateOnly?: boolean
}

/** A date and time in the reader's format. */
export function DateTime({ instant, locale, dateOnly }: DateTimeProps) {
  const zone = useZone(locale)
  return <time dateTime={instant}>{(dateOnly ? formatDate : formatDateTime)(instant, locale, zone)}</time>
}
