import type { BlockOf } from '@ginmaku/shared-contracts/api/catalogue/page.ts'
import { Badge } from '@ginmaku/shared-ui/text/Badge.tsx'
import { formatDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { Period } from '@ginmaku/shared-ui/text/Period.tsx'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'
import styles from './PeriodBlockView.module.css'

const tones = { upcoming: 'plain', running: 'accent', ended: 'plain' } as const

/** The period of an offer, and its state, which the server calculates. */
export function PeriodBlockView({ block }: { block: BlockOf<'period'> }) {
  const { t } = useTranslation()
  const { label, state } = block
  return (
    <p className={styles.period}>
      <Badge tone={tones[state]}>{t(`period.${state}`)}</Badge>
      <span className={styles.label}>{label}</span>
      <When block={block} />
    </p>
  )
}

function When({ block: { from, until } }: { block: BlockOf<'period'> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const zone = useZone()
  if (from && until) return <Period from={from} until={until} />
  if (from) return <span>{t('period.from', { date: formatDateTime(from, locale, zone) })}</span>
  return until && <span>{t('period.until', { date: formatDateTime(until, locale, zone) })}</span>
}
