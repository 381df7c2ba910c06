import { formatDuration } from './format-duration.ts'
import { useLocale } from './locale.ts'

/** A running time. */
export function Duration({ seconds }: { seconds: number }) {
  return <time dateTime={`PT${Math.round(seconds)}S`}>{formatDuration(seconds, useLocale())}</time>
}
