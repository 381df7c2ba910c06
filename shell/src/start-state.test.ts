import { expect, it } from 'vitest'
import { type StartEvent, type StartState, startTable } from './start-state.ts'

it.each<[StartState, StartEvent, string]>([
  ['starting', 'ready', 'live: markLive'],
  ['starting', 'navigating', 'starting: refreshReleases'],
  ['starting', 'atRest', 'starting: '],
  ['live', 'ready', 'live: markLive'],
  ['live', 'navigating', 'live: preparePage, refreshReleases'],
  ['live', 'atRest', 'live: prepareLinks'],
])('%s × %s', (from, event, expected) => {
  const { state, effects } = startTable[from][event]
  expect(`${state}: ${effects.join(', ')}`).toBe(expected)
})
