import type { WatchedPart } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { ProgressBar } from '@ginmaku/shared-ui/media/ProgressBar.tsx'
import { formatDuration } from '@ginmaku/shared-ui/text/format-duration.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useTranslation } from 'react-i18next'
import styles from './Watched.module.css'

/** How much of a started play is left, as a bar and in words. */
export function Watched({ part: { position_seconds: position, duration_seconds: duration } }: { part: WatchedPart }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <p className={styles.watched}>
      <ProgressBar className={styles.bar} value={position / duration} />
      {t('play.left', { time: formatDuration(duration - position, locale) })}
    </p>
  )
}
