import { expect, it } from 'vitest'
import { protectionOf, secondsAhead, sizeOf } from './statistics.ts'

const parts = [
  [0, 10],
  [20, 34],
] as const
const buffered = { length: 2, start: (i: number) => parts[i]?.[0] ?? 0, end: (i: number) => parts[i]?.[1] ?? 0 }

it.each([
  [4, 6],
  [30, 4],
  [15, 0],
  [40, 0],
])('at second %d, %d seconds are loaded without a gap', (at, seconds) => {
  expect(secondsAhead(buffered, at)).toBe(seconds)
})

it('names how the film is decrypted', () => {
  expect(protectionOf('org.w3.clearkey', true)).toBe('clearKey')
  expect(protectionOf('', true)).toBe('aes128')
  expect(protectionOf('', false)).toBe('unprotected')
})

it('has no size without a picture', () => {
  expect([sizeOf(1920, 1080), sizeOf(0, 0), sizeOf(undefined, undefined)]).toEqual([
    '1920 × 1080',
    undefined,
    undefined,
  ])
})
