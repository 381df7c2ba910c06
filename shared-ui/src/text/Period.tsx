import { UnbrokenTime } from './DateTime.tsx'
import { formatPeriod } from './format-date.ts'
import { useLocale } from './locale.ts'
import { useZone } from './use-zone.ts'

interface PeriodProps {
  /** RFC 3339, both. */
  from: string
  until: string
}

/** `2026年11月21日(土) 19:00〜21:00`, `Sat, Nov 21, 2026, 10:00 AM – 12:00 PM UTC`: lines end between dates and times only. */
export function Period({ from, until }: PeriodProps) {
  const locale = useLocale()
  const [start, end] = formatPeriod(from, until, locale, useZone())
  return (
    <span>
      <UnbrokenTime instant={from}>{start}</UnbrokenTime>
      {locale === 'ja' ? '〜' : ' – '}
      <UnbrokenTime instant={until}>{end}</UnbrokenTime>
    </span>
  )
}
