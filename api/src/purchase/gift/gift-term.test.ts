import { expect, test } from 'vitest'
import { giftExpiresAt } from './settle-gift.ts'

test.each([
  ['the same day half a year later, to its last second', '2026-01-15T12:00:00+09:00', '2026-07-15T23:59:59+09:00'],
  ['the last day of a shorter month', '2026-08-31T12:00:00+09:00', '2027-02-28T23:59:59+09:00'],
  ['29 February of a leap year', '2027-08-31T00:00:00+09:00', '2028-02-29T23:59:59+09:00'],
  ['by the day in Japan, where it may be tomorrow already', '2026-03-31T15:30:00Z', '2026-10-01T23:59:59+09:00'],
  ['over the end of a year', '2026-07-01T00:00:00+09:00', '2027-01-01T23:59:59+09:00'],
])('%s', (_, givenAt, expected) => {
  expect(giftExpiresAt(new Date(givenAt), null)).toEqual(new Date(expected))
})

test('a performance ends it before, and one that ends later does not', () => {
  const givenAt = new Date('2026-01-15T12:00:00+09:00')
  expect(giftExpiresAt(givenAt, new Date('2026-02-01T21:00:00+09:00'))).toEqual(new Date('2026-02-01T20:59:59+09:00'))
  expect(giftExpiresAt(givenAt, new Date('2026-12-01T21:00:00+09:00'))).toEqual(new Date('2026-07-15T23:59:59+09:00'))
})
