import { expect, test } from 'vitest'
import { someStory } from '../../../harness/samples.ts'
import { nextStory } from './next-story.ts'

const now = Date.parse('2026-11-21T19:00:00+09:00')
const watched = { position_seconds: 600, duration_seconds: 2820 }
const finished = { is_finished: true } as const
const kept = { state: 'indefinite', view_expire_at: undefined } as const
const reserved = { state: 'not_started', opens_at: '2026-12-01T00:00:00+09:00' } as const
const numberOf = (parts: Parameters<typeof someStory>[0][], isComplete = true) =>
  nextStory(
    parts.map((part, place) => someStory({ ...kept, story_number: place + 1, ...part })),
    isComplete,
    now,
  )?.story_number

test.each([
  ['the first of a new series', [{}, {}], 1],
  ['the one that was started', [finished, {}, { watched }], 3],
  ['the first that was not watched to the end', [finished, finished, {}], 3],
  ['the first one again once all were watched', [finished, finished], 1],
  ['the first that is open', [{ state: 'expired' }, reserved, {}], 3],
  ['none if none is open', [reserved], undefined],
] as const)('a series goes on with %s', (_, parts, expected) => {
  expect(numberOf([...parts])).toBe(expected)
})

test('a series whose first page was watched offers nothing, because later episodes are not loaded', () => {
  expect(numberOf([finished, finished], false)).toBeUndefined()
})
