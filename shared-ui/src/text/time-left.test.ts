import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-11-21T19:00:00+09:00')

it.each([
  ['2026-11-23T00:30:00+09:00', '1日5時間', '1 day 5 hr'],
  ['2026-11-23T19:00:00+09:00', '2日', '2 days'],
  ['2026-11-21T21:05:59+09:00', '2時間5分', '2 hr 5 min'],
  ['2026-11-21T19:12:30+09:00', '12分', '12 min'],
  ['2026-11-21T19:00:59+09:00', '1分未満', 'less than a minute'],
  ['2026-11-21T18:00:00+09:00', '1分未満', 'less than a minute'],
])('until %s: %s, in English %s', (until, ja, en) => {
  expect(timeLeft(until, now, 'ja')).toBe(ja)
  expect(timeLeft(until, now, 'en')).toBe(en)
})
