import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

/** `2日`, `2 days`, `1 day` */
export const days = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'day',
    unitDisplay: locale === 'ja' ? 'narrow' : 'long',
  }).format(count)
