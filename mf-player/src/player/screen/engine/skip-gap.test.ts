import { describe, expect, it } from 'vitest'
import { isCutOff, nextStart, periodsOf } from './skip-gap.ts'

const lost = '<Period id="1" start="PT0.000S" duration="PT10.000S">'
const back = '<Period id="2" start="PT17.922S">'
const known = new Set(['1', '2'])

describe('a viewer for whom nothing more is loaded', () => {
  it.each([
    ['in what was sent, where a network is slow', 3, undefined],
    ['where the camera was lost', 9.8, 17.922],
    ['where it was lost at the start of a segment', 8.1, 17.922],
    ['while it was lost', 12, 17.922],
    ['at the newest picture', 30, undefined],
  ])('%s', (_, time, next) => {
    expect(nextStart(periodsOf(lost + back), time, known)).toBe(next)
  })

  it.each([
    ['in what was sent before', 3, undefined],
    ['after the camera before has gone', 9.8, 17.922],
    // Shaka waits for segments of the camera before.
    ['in the time of the next camera', 19, 19],
  ])('when another camera is there since the event was loaded, %s', (_, time, next) => {
    expect(nextStart(periodsOf(lost + back), time, new Set(['1']))).toBe(next)
  })

  it('waits while the camera is lost', () => {
    expect(nextStart(periodsOf(lost), 9.8, new Set(['1']))).toBeUndefined()
  })
})

describe('a viewer is cut off by the end of an event', () => {
  const second = '<Period id="2" start="PT17.922S" duration="PT20.000S">'
  const manifest = (type: string) => `<MPD type="${type}">${lost}${second}</MPD>`

  it.each([
    ['before its end', 'static', 30, true],
    ['near the newest picture', 'static', 36, false],
    ['while it goes on', 'dynamic', 30, false],
  ])('%s', (_, type, loaded, expected) => {
    expect(isCutOff(manifest(type), loaded)).toBe(expected)
  })
})
