import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { numberFormat } from '@ginmaku/shared-ui/text/cached-formats.ts'

const mega = 1_000_000
const giga = 1_000_000_000

/** `1.4 GB`, in decimal units as file managers show them. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [unit, size] = bytes < giga ? ['megabyte', mega] : ['gigabyte', giga]
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', ...digits }).format(bytes / size)
}
