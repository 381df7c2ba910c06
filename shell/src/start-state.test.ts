import { expect, it } from 'vitest'
import { type StartEvent, type StartState, startTable } from './start-state.ts'

it.each<[StartState, StartEvent, string]>([
  ['starting', 'ready', 'live: markLive'],
  ['starting', 'navigating', 'starting: refreshReleases'],
  ['starting', 'atRest', 'starting: '],
  ['live', 'ready', 'live: markLive'],
  ['live', 'navigating', 'arriving: preparePage'],
  ['live', 'atRest', 'live: prepareLinks'],
  ['arriving', 'ready', 'arriving: markLive'],
  ['arriving', 'navigating', 'arriving: preparePage'],
  ['arriving', 'atRest', 'live: refreshReleases, prepareLinks'],
])('%s × %s', (from, event, expected) => {
  const { state, effects } = startTable[from][event]
  expect(`${state}: ${effects.join(', ')}`).toBe(expected)
})
