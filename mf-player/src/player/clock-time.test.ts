import { expect, it } from 'vitest'
import { clockTime } from './clock-time.ts'

it.each([
  [30.9, '0:30'],
  [245, '4:05'],
  [3845, '1:04:05'],
])('%d seconds are %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown)
})
