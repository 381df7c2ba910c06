import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { formatDate } from '@ginmaku/shared-ui/text/format-date.ts'
import { unbroken } from './unbroken.ts'

/** A calendar day in Japan, `2026-11-23`, wherever the reader is. */
export const formatDay = (day: string, locale: Locale): string =>
  unbroken(formatDate(`${day}T00:00:00+09:00`, locale, 'Asia/Tokyo'))
