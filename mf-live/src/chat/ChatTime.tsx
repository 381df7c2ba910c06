import { UnbrokenTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { formatClock } from '@ginmaku/shared-ui/text/format-date.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'

/** The time of day of a message: a chat lasts an evening, so neither date nor zone is needed. */
export function ChatTime({ instant }: { instant: string }) {
  return <UnbrokenTime instant={instant}>{formatClock(instant, useLocale(), useZone())}</UnbrokenTime>
}
