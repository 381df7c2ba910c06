import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatPeriod, formatShortDateTime } from './format-date.ts'
import { formatDuration } from './format-duration.ts'
import { decimalPrice, formatPrice, formatPriceWithTax } from './format-price.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

test('prices follow the language and the currency’s own smallest unit', () => {
  expect(formatPriceWithTax(1100, 'JPY', 'ja')).toBe('¥1,100（税込）')
  expect(formatPriceWithTax(1100, 'JPY', 'en')).toBe('¥1,100 (tax incl.)')
  expect(formatPrice(1299, 'USD', 'en')).toBe('$12.99')
  expect(formatPrice(0, 'JPY', 'ja')).toBe('¥0')
  expect(decimalPrice(1100, 'JPY')).toBe('1100')
  expect(decimalPrice(1200, 'USD')).toBe('12.00')
})

test('Japanese dates are written as in Japan', () => {
  expect(formatDate('2026-11-20T15:00:00Z', 'ja', 'Asia/Tokyo')).toBe('2026年11月21日(土)')
  expect(formatDateTime('2026-11-20T22:05:00Z', 'ja', 'Asia/Tokyo')).toBe('2026年11月21日(土) 7:05')
})

test('English dates name the zone', () => {
  expect(spaced(formatDate('2026-11-20T15:00:00Z', 'en', 'UTC'))).toBe('Fri, Nov 20, 2026')
  expect(spaced(formatDateTime('2026-11-20T22:05:00Z', 'en', 'UTC'))).toBe('Fri, Nov 20, 2026, 10:05 PM UTC')
})

test.each([
  ['ja', ['2026年11月21日(土)', '7:05'], ['11月21日(土)', '7:05']],
  ['en', ['Sat, Nov 21, 2026,', '7:05 AM GMT+9'], ['Sat, Nov 21,', '7:05 AM GMT+9']],
] as const)('a line may end between a date and its time, and at no other space: %s', (locale, full, near) => {
  const parts = (text: string) => text.split(' ').map(spaced)
  expect(parts(formatDateTime('2026-11-20T22:05:00Z', locale, 'Asia/Tokyo'))).toEqual(full)
  expect(parts(formatShortDateTime('2026-11-20T22:05:00Z', locale, 'Asia/Tokyo'))).toEqual(near)
})

test('durations are said in hours and minutes', () => {
  expect(formatDuration(6720, 'ja')).toBe('1時間52分')
  expect(formatDuration(6720, 'en')).toBe('1 hr 52 min')
  expect(formatDuration(3600, 'ja')).toBe('1時間')
  expect(formatDuration(42, 'ja')).toBe('42秒')
})

test('a period names its second day only where that is another one', () => {
  expect(formatPeriod('2026-11-21T10:00:00Z', '2026-11-21T12:00:00Z', 'ja', 'Asia/Tokyo')).toEqual([
    '2026年11月21日(土) 19:00',
    '21:00',
  ])
  expect(formatPeriod('2026-11-21T14:00:00Z', '2026-11-21T16:00:00Z', 'ja', 'Asia/Tokyo')).toEqual([
    '2026年11月21日(土) 23:00',
    '2026年11月22日(日) 1:00',
  ])
  expect(formatPeriod('2026-11-21T10:00:00Z', '2026-11-21T12:00:00Z', 'en', 'UTC').map(spaced)).toEqual([
    'Sat, Nov 21, 2026, 10:00 AM',
    '12:00 PM UTC',
  ])
})

test('a period over the end of summer time names both zones', () => {
  const period = formatPeriod('2026-11-01T05:00:00Z', '2026-11-01T07:00:00Z', 'en', 'America/New_York')
  expect(period.map(spaced)).toEqual(['Sun, Nov 1, 2026, 1:00 AM EDT', '2:00 AM EST'])
})

test('a Japanese time in a browser abroad says that it is Japan’s, a period once', () => {
  expect(formatDateTime('2026-11-20T22:05:00Z', 'ja', undefined)).toBe('2026年11月21日(土) 7:05（日本時間）')
  expect(formatShortDateTime('2026-11-20T22:05:00Z', 'ja', undefined)).toBe('11月21日(土) 7:05（日本時間）')
  expect(formatPeriod('2026-11-21T14:00:00Z', '2026-11-21T16:00:00Z', 'ja', undefined)).toEqual([
    '2026年11月21日(土) 23:00',
    '2026年11月22日(日) 1:00（日本時間）',
  ])
})
