import { describe, expect, it } from 'vitest'
import { startBy } from './receive-segment.ts'

const now = new Date('2026-11-21T12:00:20.000Z')

describe('when a period started, by a segment that arrives now', () => {
  it.each([
    ['0-2.m4s', '2026-11-21T12:00:18.000Z'],
    ['0-4.m4s', '2026-11-21T12:00:14.000Z'],
  ])('%s', (file, start) => {
    expect(startBy(file, now, false)?.toISOString()).toBe(start)
  })

  it.each(['0-1.m4s', '0-11.m4s', 'init-0.mp4', '1-4.m4s', 'encoder.mpd'])('is not known by %s', (file) => {
    expect(startBy(file, now, false)).toBeUndefined()
  })

  it('does not move while viewers have its times', () => {
    expect(startBy('0-2.m4s', now, true)).toEqual(startBy('0-2.m4s', now, false))
    expect(startBy('0-3.m4s', now, true)).toBeUndefined()
  })
})
