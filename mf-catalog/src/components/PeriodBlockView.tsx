import type { BlockOf } from '@ginmaku/shared-contracts/api/page.ts'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { formatDateTime, formatPeriod } from '@ginmaku/shared-ui/text/format-date.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import styles from './PeriodBlockView.module.css'

const tones = { upcoming: 'plain', running: 'accent', ended: 'plain' } as const

/** When an offer is open, and whether it is: the state is the server's. */
export function PeriodBlockView({ block }: { block: BlockOf<'period'> }) {
  const { t } = useTranslation()
  const { label, state } = block
  const text = usePeriodText(block)
  return (
    <p className={styles.period}>
      <Badge tone={tones[state]}>{t(`period.${state}`)}</Badge>
      <span className={styles.label}>{label}</span>
      {text && <span>{text}</span>}
    </p>
  )
}

function usePeriodText({ from, until }: BlockOf<'period'>): string | undefined {
  const { t } = useTranslation()
  const locale = useLocale()
  const zone = useZone()
  if (from && until) return formatPeriod(from, until, locale, zone)
  if (from) return t('period.from', { date: formatDateTime(from, locale, zone) })
  return until && t('period.until', { date: formatDateTime(until, locale, zone) })
}
