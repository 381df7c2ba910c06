import type { Title } from '@ginmaku/shared-contracts/api/catalogue.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { formatPeriod } from '@ginmaku/shared-ui/text/format-date.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import styles from './LivePeriodView.module.css'

interface LivePeriodViewProps {
  live: NonNullable<Title['live']>
  locale: Locale
}

/** Start and end of a live title. */
export function LivePeriodView({ live, locale }: LivePeriodViewProps) {
  const { t } = useTranslation()
  const zone = useZone()
  return (
    <p className={styles.period}>
      <span className={styles.label}>{t('title.live_period')}</span>
      <time dateTime={live.starts_at}>{formatPeriod(live.starts_at, live.ends_at, locale, zone)}</time>
    </p>
  )
}
