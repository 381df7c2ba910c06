import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { formatDate } from '@ginmaku/shared-ui/text/format-date.ts'

/** A date in Japan, the same for readers in every zone. @param day `2026-11-23` */
export const formatDay = (day: string, locale: Locale): string =>
  formatDate(`${day}T00:00:00+09:00`, locale, 'Asia/Tokyo')
