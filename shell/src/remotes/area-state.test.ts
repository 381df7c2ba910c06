import { expect, it } from 'vitest'
import type { RemoteRelease } from '../page-facts.ts'
import { type AreaEffect, type AreaEvent, type AreaState, isReadOnly, nextArea, openedArea } from './area-state.ts'

const release = { name: 'shop', version: '2.0.0', uniqueName: 'shop_2_0_0' } as RemoteRelease
const error = new Error('it does not work')
const earlier = new Error('it did not work')

const replacing = (next: 'live' | 'fallback' | 'failure', isReadable = false): AreaState => ({
  ...{ name: 'replacing', next, isReadOnly: isReadable },
  ...(next !== 'live' && { error: earlier }),
})
const states = {
  loading: { name: 'loading' },
  retrying: { name: 'retrying' },
  mounted: { name: 'mounted' },
  readable: { name: 'readable' },
  failed: { name: 'failed' },
  closed: { name: 'closed' },
  'replacing by live': replacing('live'),
  'replacing by fallback': replacing('fallback'),
  'replacing by failure': replacing('failure'),
  'replacing broken': { ...replacing('fallback'), broken: release } as AreaState,
  'replacing, readable': replacing('failure', true),
} satisfies Record<string, AreaState>

const partBroken = { type: 'partBroken', error, hasFallback: false, isWholePage: false, isReadable: false } as const
const navigated = { type: 'navigated', isOutdated: false, isOtherPage: false } as const
const renderFailed = { type: 'renderFailed', error, release } as const
const events = {
  mounted: { type: 'mounted', release },
  'load failed': { type: 'loadFailed', error },
  'live broke': { ...renderFailed, isLive: true },
  'fallback broke': { ...renderFailed, isLive: false },
  'part missing': { type: 'partMissing', error },
  'part broke': partBroken,
  'part broke, fallback': { ...partBroken, hasFallback: true },
  'section broke, readable': { ...partBroken, isReadable: true },
  'page broke, unreadable': { ...partBroken, isWholePage: true },
  'page broke, readable': { ...partBroken, isWholePage: true, isReadable: true },
  removed: { type: 'removed', isReadable: false },
  'removed, readable': { type: 'removed', isReadable: true },
  retry: { type: 'retry' },
  navigated,
  'navigated, outdated': { ...navigated, isOutdated: true },
  'navigated, fallback': { ...navigated, isOtherPage: true },
  'navigated, both': { ...navigated, isOutdated: true, isOtherPage: true },
  closed: { type: 'closed' },
} satisfies Record<string, AreaEvent>

/** An effect as a few words. */
function inWords(effect: AreaEffect): string {
  switch (effect.type) {
    case 'start':
      return effect.error
        ? `start ${effect.load} for ${effect.error === earlier ? 'earlier' : 'now'}`
        : `start ${effect.load}`
    case 'show':
      return `show ${effect.as}${effect.version ? ` ${effect.version}` : ''}`
    case 'panel':
      return `panel ${effect.as}`
    default:
      return effect.type
  }
}

/** A state as its name, with what follows a replacement. */
function stateName(state: AreaState): string {
  if (state.name !== 'replacing') return state.name
  const cause = state.error === error ? ' now' : ''
  return `replacing by ${state.next}${cause}${state.broken ? ', broken' : ''}${state.isReadOnly ? ', readable' : ''}`
}

const begin = (load: string) => `loading: panel trying, show loading, start ${load}`
const beginReadable = (load: string) => `retrying: panel trying, start ${load}`
const broken = (isReadable: string) => ({
  'live broke': `replacing by fallback now, broken${isReadable}: remove`,
  'fallback broke': `replacing by failure now, broken${isReadable}: remove`,
  'part missing': `replacing by fallback now${isReadable}: remove`,
  'part broke, fallback': `replacing by fallback now${isReadable}: remove`,
  'page broke, readable': `replacing by failure now${isReadable}: remove`,
  'navigated, fallback': `replacing by live${isReadable}: remove`,
  'navigated, both': `replacing by live${isReadable}: remove`,
  closed: 'closed: panel none',
})
const untilMounted = (isReadable: string) => ({
  ...broken(isReadable),
  mounted: 'mounted: panel none, show mounted 2.0.0, reportMounted',
  'load failed': `replacing by failure now${isReadable}: remove`,
})
const dropsOutdated = (state: string) => ({
  'navigated, outdated': `${state}: dropRendered`,
  'navigated, both': `${state}: dropRendered`,
  closed: 'closed: panel none',
})
const showFailure = 'failed: dropRendered, show failed, panel card, reportFailure'
const showNotice = 'readable: showRendered, show readable, panel notice, reportFailure'
const retries = (again: string) => ({
  retry: again,
  navigated: again,
  'navigated, fallback': again,
  'navigated, outdated': `loading: dropRendered, panel trying, show loading, start refreshed`,
  'navigated, both': `loading: dropRendered, panel trying, show loading, start refreshed`,
  closed: 'closed: panel none',
})

/** State → event → next state and effects. An event that is left out changes nothing. */
const table: Record<keyof typeof states, Partial<Record<keyof typeof events, string>>> = {
  loading: untilMounted(''),
  retrying: untilMounted(', readable'),
  mounted: {
    ...broken(''),
    'navigated, outdated': 'mounted: dropRendered',
    'navigated, both': 'replacing by live: dropRendered, remove',
  },
  readable: retries(beginReadable('refreshed')),
  failed: retries(begin('refreshed')),
  closed: {},
  'replacing by live': {
    ...dropsOutdated('replacing by live'),
    removed: begin('live'),
    'removed, readable': 'loading: showRendered, panel trying, show loading, start live',
  },
  'replacing by fallback': {
    ...dropsOutdated('replacing by fallback'),
    removed: begin('fallback for earlier'),
    'removed, readable': 'loading: showRendered, panel trying, show loading, start fallback for earlier',
  },
  'replacing by failure': {
    ...dropsOutdated('replacing by failure'),
    removed: showFailure,
    'removed, readable': showNotice,
  },
  'replacing broken': {
    ...dropsOutdated('replacing by fallback, broken'),
    removed: 'loading: reportBroken, panel trying, show loading, start fallback for earlier',
    'removed, readable': 'loading: showRendered, reportBroken, panel trying, show loading, start fallback for earlier',
  },
  'replacing, readable': {
    ...retries(beginReadable('refreshed')),
    removed: showFailure,
    'removed, readable': showNotice,
  },
}

const eventNames = Object.keys(events) as (keyof typeof events)[]
const cases = Object.entries(states).flatMap(([from, state]) =>
  eventNames.map((event) => [from, event, state] as const),
)

it.each(cases)('%s × %s', (from, event, state) => {
  const next = nextArea(state, events[event])
  const row = table[from as keyof typeof states]
  const words = `${stateName(next.state)}: ${next.effects.map(inWords).join(', ')}`
  expect(words).toBe(row[event] ?? `${stateName(state)}: `)
})

it('starts with the live release', () => {
  expect(`${stateName(openedArea.state)}: ${openedArea.effects.map(inWords).join(', ')}`).toBe(begin('live'))
})

it('is read-only while the server-rendered page is all that is shown', () => {
  const names = Object.entries(states).filter(([, state]) => isReadOnly(state))
  expect(names.map(([name]) => name)).toEqual(['retrying', 'readable', 'replacing, readable'])
})
