import { UnbrokenTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { formatTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'

/** A time of day: a performance is within hours of now. */
export function RoomTime({ instant }: { instant: string }) {
  const locale = useLocale()
  const zone = useZone()
  return <UnbrokenTime instant={instant}>{formatTime(instant, locale, zone)}</UnbrokenTime>
}
