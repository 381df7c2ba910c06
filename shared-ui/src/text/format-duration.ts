import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { numberFormat } from './cached-formats.ts'

/** `1時間52分`, `1 hr 52 min`; under a minute, in seconds. */
export function formatDuration(seconds: number, locale: Locale): string {
  const unit = (value: number, name: 'hour' | 'minute' | 'second') => {
    const words = numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
    return locale === 'ja' ? words.replaceAll(' ', '') : words
  }
  if (seconds < 60) return unit(Math.round(seconds), 'second')
  const allMinutes = Math.round(seconds / 60)
  const hours = Math.floor(allMinutes / 60)
  const minutes = allMinutes % 60
  const parts = [hours > 0 && unit(hours, 'hour'), (minutes > 0 || hours === 0) && unit(minutes, 'minute')]
  return parts.filter(Boolean).join(locale === 'ja' ? '' : ' ')
}
