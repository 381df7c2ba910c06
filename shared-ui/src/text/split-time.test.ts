import { expect, it } from 'vitest'
import { splitTime } from './split-time.ts'

it('splits a duration into whole units, rounded down', () => {
  const duration = ((2 * 24 + 3) * 60 + 59) * 60_000 + 58_999
  expect(splitTime(duration)).toEqual({ days: 2, hours: 3, minutes: 59, seconds: 58 })
  expect(splitTime(60_000)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 0 })
})

it('is never below zero', () => {
  expect(splitTime(-90_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})
