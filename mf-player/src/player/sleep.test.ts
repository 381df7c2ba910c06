import { expect, it } from 'vitest'
import { extended, isWarned, sleepAfter, sleepsIn } from './sleep.ts'

const now = Date.parse('2026-11-28T23:00:00+09:00')
const inSeconds = (seconds: number) => now + seconds * 1_000

it('counts down to 0', () => {
  const sleep = sleepAfter(15, now)
  expect(sleepsIn(sleep, now)).toBe(900)
  expect(sleepsIn(sleep, inSeconds(899.5))).toBe(1)
  expect(sleepsIn(sleep, inSeconds(1_000))).toBe(0)
})

it('has no time at the end of the film, or when it is off', () => {
  expect(['film', 'paused', undefined].map((sleep) => sleepsIn(sleep as never, now))).toEqual(Array(3).fill(undefined))
})

it('warns in the last minute', () => {
  expect([undefined, 61, 60, 1].map(isWarned)).toEqual([false, false, true, true])
})

it('is extended by 15 minutes from its end', () => {
  expect(sleepsIn(extended(40, now), now)).toBe(940)
})
