import { afterEach, expect, it } from 'vitest'
import { setClock, shiftOf } from './clock.ts'

const RealDate = Date
const self = globalThis as { self?: unknown }
self.self = globalThis

afterEach(() => {
  globalThis.Date = RealDate
})

it.each([
  ['+90m', 90 * 60_000],
  ['-2d', -2 * 86_400_000],
  ['+3h', 3 * 3_600_000],
  ['soon', undefined],
])('reads a shift of %s', (written, shift) => expect(shiftOf(written)).toBe(shift))

it('is frozen at an instant, and leaves explicit dates alone', () => {
  setClock('2027-01-01T00:00:00+09:00')
  expect(new Date().toISOString()).toBe('2026-12-31T15:00:00.000Z')
  expect(Date.now()).toBe(Date.parse('2026-12-31T15:00:00Z'))
  expect(new Date(0).getTime()).toBe(0)
  expect(new Date()).toBeInstanceOf(Date)
})

it('runs on, shifted', () => {
  const before = RealDate.now()
  setClock('-2d')
  expect(Date.now() - before + 2 * 86_400_000).toBeLessThan(1000)
  expect(Math.abs(Date.parse(Date()) - Date.now())).toBeLessThan(2000)
})

it('leaves the clock alone when the choice is invalid', () => {
  setClock('soon')
  expect(Date).toBe(RealDate)
})
