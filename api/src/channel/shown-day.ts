import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { startOfDay } from './membership-terms.ts'

/** A day in Japan as a mail writes it: `2026年12月23日水曜日`. */
export const shownDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'Asia/Tokyo' }).format(startOfDay(day))
