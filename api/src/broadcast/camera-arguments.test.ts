import { expect, it } from 'vitest'
import { ageOf, clockBits, clockPeriod, readClock } from './camera-arguments.ts'

const barsOf = (clock: number) =>
  Array.from({ length: clockBits }, (_, bit) => (Math.floor(clock / 2 ** bit) % 2 ? 235 : 16))

it('the bars in the picture show the time, also after the clock has started again', () => {
  for (const clock of [0, 1, 12_345, clockPeriod - 1]) expect(readClock(barsOf(clock))).toBe(clock)
  expect(ageOf(100, (clockPeriod + 350) * 10)).toBe(2_500)
  expect(ageOf(clockPeriod - 50, (2 * clockPeriod + 50) * 10)).toBe(1_000)
})
