import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { numberFormat } from '@ginmaku/shared-ui/text/kept-formats.ts'

/** `2日`, `2 days`, `1 day`. Intl has no Japanese form without a space: it gives `2 日`, or `2d`. */
export const days = (count: number, locale: Locale): string =>
  locale === 'ja'
    ? `${count}日`
    : numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count)
