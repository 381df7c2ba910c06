import { expect, it } from 'vitest'
import { storedPosition } from './playback-reports.ts'

it.each([
  ['hardly started', 29.9, 3600, 0],
  ['started', 30, 3600, 30],
  ['just before the credits', 3419, 3600, 3419],
  ['in the credits', 3420, 3600, 0],
  ['over', 3600, 3600, 0],
  ['of a clip, hardly started', 2.9, 60, 0],
  ['of a clip', 3, 60, 3],
])('where the next play begins: %s', (_, position, duration, begins) => {
  expect(storedPosition(position, duration)).toBe(begins)
})
