import { expect, it } from 'vitest'
import { completeSegments } from './complete-segments.ts'

it('segments count up to the first one that a track lacks', () => {
  expect(
    completeSegments(['a/1/init-0.mp4', 'a/1/0-1.m4s', 'a/1/0-2.m4s', 'a/1/0-4.m4s', 'a/1/1-1.m4s', 'a/1/1-2.m4s']),
  ).toBe(2)
  expect(completeSegments(['a/1/0-1.m4s', 'a/1/0-2.m4s', 'a/1/1-1.m4s'])).toBe(1)
})

it('none count without the first one', () => {
  expect(completeSegments(['a/1/0-2.m4s'])).toBe(0)
  expect(completeSegments([])).toBe(0)
})
