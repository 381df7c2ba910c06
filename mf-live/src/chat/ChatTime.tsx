import { dateFormat } from '@ginmaku/shared-ui/text/cached-formats.ts'
import { UnbrokenTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'

/** The time of day: a chat lasts an evening, so neither date nor zone is needed. */
export function ChatTime({ instant }: { instant: string }) {
  const locale = useLocale()
  const timeZone = useZone()
  const text = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant))
  return <UnbrokenTime instant={instant}>{text}</UnbrokenTime>
}
