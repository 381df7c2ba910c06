import { dateFormat } from '@ginmaku/shared-ui/text/cached-formats.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import styles from './ChatTime.module.css'

/** The time of day: a chat lasts an evening, so neither date nor zone is needed. */
export function ChatTime({ instant }: { instant: string }) {
  const locale = useLocale()
  const timeZone = useZone()
  const text = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant))
  return (
    <time className={styles.time} dateTime={instant}>
      {text}
    </time>
  )
}
