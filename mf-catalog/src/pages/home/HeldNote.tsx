import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { formatShortDateTime } from '@ginmaku/shared-ui/text/format-date.ts'
import { useLocale } from '@ginmaku/shared-ui/text/locale.ts'
import { useZone } from '@ginmaku/shared-ui/text/use-zone.ts'
import { useTranslation } from 'react-i18next'

type Item = CallResponse<'GET /user/library'>['items'][number]

/** Until when a member may watch what they hold. */
export function HeldNote({ item }: { item: Item }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const zone = useZone()
  const { opens_at, view_expire_at, start_deadline } = item
  const date = (at: string) => formatShortDateTime(at, locale, zone)
  if (opens_at) return t('homeRow.held.opens', { date: date(opens_at) })
  if (view_expire_at) return t('homeRow.held.until', { date: date(view_expire_at) })
  if (start_deadline) return t('homeRow.held.startBy', { date: date(start_deadline) })
  return t('homeRow.held.noLimit')
}
