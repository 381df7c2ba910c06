import { describe, expect, it, test } from 'vitest'
import {
  deliveredKilobits,
  fatalErrors,
  playedSeconds,
  stalledSeconds,
  stalls,
  startOutcome,
  startupSeconds,
  switches,
} from './play-quality.ts'
import type { PlayEvent } from './read-plays.ts'

/**
 * Events in short: seconds, then the state from there on, for example `0s 1.5p`. `!code` is a fatal error and `2000` a rendition of
 * so many kilobits per second, both in the state before; `t` only repeats the state.
 */
function eventsOf(story: string): PlayEvent[] {
  let state: PlayEvent['state']
  let kbps: number | undefined
  let pressedAt = 0
  let hasStarted = false
  return story.split(' ').map((word) => {
    const [, seconds = '', what = ''] = /^([\d.]+)(.+)$/.exec(word) ?? []
    const at = Number(seconds) * 1000
    const [rate, error] = [/^@(\d+)$/.exec(what)?.[1], /^!(.+)$/.exec(what)?.[1]]
    if (rate) kbps = Number(rate)
    else if (!error && what !== 't') state = what as PlayEvent['state']
    if (what === 's') pressedAt = at
    const isFirst = what === 'p' && !hasStarted && story.includes('s')
    hasStarted ||= isFirst
    return {
      type: rate ? 'bc' : error ? 'e' : what === 't' ? 't' : 'ps',
      at,
      ...(state && { state }),
      ...(kbps && { kbps }),
      ...(error && { errors: [error] }),
      ...(isFirst && { startDelay: at - pressedAt }),
    }
  })
}

describe('a start', () => {
  test.each([
    ['0s 1.5p', 'started', 1.5],
    ['0s 2w 30s 30.5p', 'started', 0.5],
    ['0s 1.5p 4!decode 4f', 'started', 1.5],
    ['0s 1.5p 4q', 'started', 1.5],
    ['0s 4!stalled 4f', 'failed', undefined],
    ['0s 0.2!refused 0.2f', 'refused', undefined],
    ['0s 3q', 'exited', undefined],
    ['0s 20t', undefined, undefined],
    // The question of a rental was answered with no, or the browser wanted a press that never came.
    ['0s 1w 3q', undefined, undefined],
    // Events of a later batch.
    ['0p 3q', undefined, undefined],
    ['0p 3!decode 3f', undefined, undefined],
  ])('%s %s', (story, outcome, seconds) => {
    const events = eventsOf(story)
    expect([startOutcome(events), startupSeconds(events)]).toEqual([outcome, seconds])
  })

  it('is known from the batch in which it ends', () => {
    expect(startOutcome(eventsOf('20s 20t 22q'))).toBe('exited')
    expect(startOutcome(eventsOf('20s 20t 22!stalled 22f'))).toBe('failed')
  })
})

describe('playing and rebuffering', () => {
  test.each([
    ['0s 1p 11t', { played: 10, stalled: 0, stalls: 0 }],
    ['0s 1p 9r 10p 18q', { played: 16, stalled: 1, stalls: 1 }],
    ['0s 1p 5r 6p 7r 9p 10a 500p 501e', { played: 7, stalled: 3, stalls: 2 }],
    // Neither the start, nor a seek, nor a pause is rebuffering.
    ['0s 8p 10k 15p 18a 90p 95q', { played: 10, stalled: 0, stalls: 0 }],
    // A stall that began in the batch before is counted there.
    ['20r 20t 23p 24t', { played: 1, stalled: 3, stalls: 0 }],
    ['0p 4r 4t 4t 6p 10q', { played: 8, stalled: 2, stalls: 1 }],
    // The end of a live stream.
    ['0p 4r 4.001e', { played: 4, stalled: 0.001, stalls: 0 }],
    // A device that slept; a clock that was set.
    ['0p 10t 4000t 4010t', { played: 20, stalled: 0, stalls: 0 }],
    ['50p 60t 10t 15t', { played: 15, stalled: 0, stalls: 0 }],
    ['0s 4q', { played: 0, stalled: 0, stalls: 0 }],
  ])('%s', (story, expected) => {
    const events = eventsOf(story)
    expect(playedSeconds(events)).toBeCloseTo(expected.played, 6)
    expect(stalledSeconds(events)).toBeCloseTo(expected.stalled, 6)
    expect(stalls(events)).toBe(expected.stalls)
  })

  it('sum up over batches', () => {
    const [first, second] = ['0s 1p 9r 10p 18t', '18p 22r 24p 30q'].map(eventsOf)
    const sums = (measure: typeof playedSeconds) => measure(first ?? []) + measure(second ?? [])
    expect([sums(playedSeconds), sums(stalledSeconds), sums(stalls)]).toEqual([26, 3, 2])
  })
})

describe('renditions', () => {
  test.each([
    ['0s 0.5@1000 1p 11@3000 21t', 1, 40_000],
    ['0s 0.5@1000 0.8@3000 1p 11t', 0, 30_000],
    // Only what played is delivered.
    ['0s 0.5@1000 1p 5@3000 5r 9p 13q', 1, 16_000],
    ['0@1000 0p 10@3000 20a 30@1000 90p 100q', 2, 50_000],
    ['0s 4q', 0, 0],
  ])('%s: %i switches, %d kbit', (story, count, kilobits) => {
    const events = eventsOf(story)
    expect(switches(events)).toBe(count)
    expect(deliveredKilobits(events)).toBeCloseTo(kilobits, 6)
  })

  it('deliver kilobits for as long as they play', () => {
    expect(deliveredKilobits(eventsOf('0s 0.5@1000 1p 11@3000 21a 40t'))).toBe(40_000)
  })
})

test('a fatal error counts before and after the start', () => {
  expect(fatalErrors(eventsOf('0s 1!stalled 1f'))).toEqual(['stalled'])
  expect(fatalErrors(eventsOf('0p 1!decode 1f'))).toEqual(['decode'])
})
