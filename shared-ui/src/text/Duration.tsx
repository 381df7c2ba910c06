import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { formatDuration } from './format-duration.ts'

/** A running time. */
export function Duration({ seconds, locale }: { seconds: number; locale: Locale }) {
  return <time dateTime={`PT${Math.round(seconds)}S`}>{formatDuration(seconds, locale)}</time>
}
