import { expect, it } from 'vitest'
import { formatDateTime, formatPeriod } from './calendar.ts'

it('writes a moment of a mail in Japan time, and says so', () => {
  const at = new Date('2026-12-23T20:00:00+09:00')
  expect(formatDateTime(at, 'ja')).toBe('2026年12月23日 20:00（日本時間）')
  expect(formatDateTime(at, 'en').replace(/\s/g, ' ')).toBe('December 23, 2026 at 8:00 PM (Japan time)')
})

it('writes the end of a period without its date, unless that is another day in Japan', () => {
  const from = new Date('2026-12-23T20:00:00+09:00')
  const until = new Date('2026-12-23T22:30:00+09:00')
  expect(formatPeriod(from, until, 'ja')).toBe('2026年12月23日 20:00〜22:30（日本時間）')
  expect(formatPeriod(from, until, 'en').replace(/\s/g, ' ')).toBe(
    'December 23, 2026 at 8:00 PM – 10:30 PM (Japan time)',
  )
  const nextDay = new Date('2026-12-24T00:30:00+09:00')
  expect(formatPeriod(from, nextDay, 'ja')).toBe('2026年12月23日 20:00〜2026年12月24日 0:30（日本時間）')
})
