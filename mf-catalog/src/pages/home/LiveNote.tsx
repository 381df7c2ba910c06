import type { HomeRow } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import { formatShortDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'

type Live = Extract<HomeRow, { kind: 'live' }>['items'][number]['live']

/** Whether a live title is on air, or when it starts. */
export function LiveNote({ live }: { live: Live }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const zone = useZone()
  if (live.state === 'on_air') return t('homeRow.onAir')
  return <time dateTime={live.starts_at}>{formatShortDateTime(live.starts_at, locale, zone)}</time>
}
