import { expect, it } from 'vitest'
import { archiveClock } from './archive-clock.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 12) + seconds * 1000)
const period = (number: number, seconds: number, segments: number) => ({
  ...{ number, started_at: at(seconds), tracks: [], segments, skipped: 0 },
})
/** Twenty seconds, a gap of eleven, ten seconds. */
const clock = archiveClock([period(1, 0, 10), period(3, 31, 5)])

it.each([
  [0, 0],
  [12.5, 12.5],
  [31, 20],
  [36, 25],
])('%d seconds after the start is position %d, and the reverse', (moment, position) => {
  expect(clock.positionAt(at(moment))).toBe(position)
  expect(clock.momentAt(position)).toEqual(at(moment))
})

it('what was not filmed is shown where the picture goes on, at the start or at the end', () => {
  expect(clock.positionAt(at(25))).toBe(20)
  expect(clock.positionAt(at(-60))).toBe(0)
  expect(clock.positionAt(at(90))).toBe(30)
})
