import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from './format-date.ts'
import { formatDuration } from './format-duration.ts'
import { formatPrice, formatPriceWithTax } from './format-price.ts'

test('prices follow the language and the currency’s own smallest unit', () => {
  expect(formatPriceWithTax(1100, 'JPY', 'ja')).toBe('¥1,100（税込）')
  expect(formatPriceWithTax(1100, 'JPY', 'en')).toBe('¥1,100 (tax incl.)')
  expect(formatPrice(1299, 'USD', 'en')).toBe('$12.99')
  expect(formatPrice(0, 'JPY', 'ja')).toBe('¥0')
})

test('Japanese dates are Tokyo’s, whatever the visitor’s zone', () => {
  expect(formatDate('2026-11-20T15:00:00Z', 'ja')).toBe('2026年11月21日(土)')
  expect(formatDateTime('2026-11-20T22:05:00Z', 'ja')).toBe('2026年11月21日(土) 7:05')
})

test('English dates are the visitor’s and name the zone', () => {
  expect(formatDate('2026-11-20T15:00:00Z', 'en', 'UTC')).toBe('Fri, Nov 20, 2026')
  expect(formatDateTime('2026-11-20T22:05:00Z', 'en', 'UTC')).toBe('Fri, Nov 20, 2026, 10:05 PM UTC')
})

test('durations are said in hours and minutes', () => {
  expect(formatDuration(6720, 'ja')).toBe('1時間52分')
  expect(formatDuration(6720, 'en')).toBe('1 hr 52 min')
  expect(formatDuration(3600, 'ja')).toBe('1時間')
  expect(formatDuration(42, 'ja')).toBe('42秒')
})
