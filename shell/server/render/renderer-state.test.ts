import { expect, it } from 'vitest'
import { type RendererEvent, type RendererState, rendererTable } from './renderer-state.ts'

it.each<[RendererState, RendererEvent, string]>([
  ['active', 'opened', 'tripped: reportTripped, endProcess, startRetrying'],
  ['active', 'halfOpened', 'active: '],
  ['active', 'recovered', 'active: '],
  ['active', 'closed', 'closed: stopRetrying, endProcess'],
  ['tripped', 'opened', 'tripped: stopRetrying, endProcess, startRetrying'],
  ['tripped', 'halfOpened', 'tripped: '],
  ['tripped', 'recovered', 'active: stopRetrying, reportRecovered'],
  ['tripped', 'closed', 'closed: stopRetrying, endProcess'],
  ['closed', 'opened', 'closed: '],
  ['closed', 'halfOpened', 'closed: '],
  ['closed', 'recovered', 'closed: '],
  ['closed', 'closed', 'closed: stopRetrying, endProcess'],
])('%s × %s', (from, event, expected) => {
  const { state, effects } = rendererTable[from][event]
  expect(`${state}: ${effects.join(', ')}`).toBe(expected)
})
