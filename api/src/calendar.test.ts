import { expect, it } from 'vitest'
import { formatDateTime } from './calendar.ts'

it('writes a moment of a mail in Japan time, and says so', () => {
  const at = new Date('2026-12-23T20:00:00+09:00')
  expect(formatDateTime(at, 'ja')).toBe('2026年12月23日 20:00（日本時間）')
  expect(formatDateTime(at, 'en').replace(/\s/g, ' ')).toBe('December 23, 2026 at 8:00 PM (Japan time)')
})
