import { describe, expect, it, test } from 'vitest'
import {
  firstStripeCard,
  nextStripeCard,
  type StripeCardEffect,
  type StripeCardEvent,
  type StripeCardState,
} from './stripe-card-state.ts'

type Phase = StripeCardState['phase']

const events = {
  'script-loaded': { type: 'script-loaded', attempt: 0 },
  'fields-ready': { type: 'fields-ready', attempt: 0 },
  failed: { type: 'failed', attempt: 0 },
  'deadline-passed': { type: 'deadline-passed', attempt: 0 },
  'locale-changed': { type: 'locale-changed', locale: 'ja' },
  'theme-changed': { type: 'theme-changed' },
  retried: { type: 'retried' },
} as const satisfies Record<StripeCardEvent['type'], StripeCardEvent>
type EventName = keyof typeof events

/** Of each phase and event: the next phase and the effects. Events that are not listed change nothing. */
const table: Record<Phase, Partial<Record<EventName, readonly [Phase, ...StripeCardEffect[]]>>> = {
  loading: {
    'script-loaded': ['showing', { type: 'show-fields', locale: 'ja' }],
    failed: ['unreachable', { type: 'close' }],
    'deadline-passed': ['unreachable', { type: 'close' }],
  },
  showing: {
    'fields-ready': ['ready', { type: 'resolve-fields' }],
    failed: ['unreachable', { type: 'close' }],
    'deadline-passed': ['unreachable', { type: 'close' }],
    'theme-changed': ['showing', { type: 'change-appearance' }],
  },
  ready: {
    failed: ['unreachable', { type: 'close' }],
    'theme-changed': ['ready', { type: 'change-appearance' }],
  },
  unreachable: {
    retried: ['loading'],
  },
}

const at = (phase: Phase, more: Partial<StripeCardState> = {}): StripeCardState => ({
  ...firstStripeCard('ja', false),
  phase,
  ...more,
})
const rows = (Object.keys(table) as Phase[]).flatMap((from) =>
  (Object.keys(events) as EventName[]).map((event) => {
    const [to, ...effects] = table[from][event] ?? [from]
    return { from, event, to, effects }
  }),
)

test.each(rows)('$from, $event: $to', ({ from, event, to, effects }) => {
  const next = nextStripeCard(at(from), events[event])
  expect(next.state.phase).toBe(to)
  expect(next.effects).toEqual(effects)
})

test.each(rows.filter(({ event }) => 'attempt' in events[event]))(
  '$event of an earlier attempt changes nothing while $from',
  ({ from, event }) => {
    const state = at(from, { attempt: 1 })
    expect(nextStripeCard(state, events[event])).toEqual({ state, effects: [] })
  },
)

describe('the focus', () => {
  it('is taken by fields that replace a retry button', () => {
    const { effects } = nextStripeCard(at('showing', { takesFocus: true }), events['fields-ready'])
    expect(effects).toEqual([{ type: 'resolve-fields' }, { type: 'focus' }])
  })

  it('is taken after a retry in any case', () => {
    expect(nextStripeCard(at('unreachable'), events.retried).state).toMatchObject({ attempt: 1, takesFocus: true })
  })
})

describe('the language', () => {
  const toEnglish = { type: 'locale-changed', locale: 'en' } as const

  it('of the fields is the one of the page when they are shown', () => {
    const changed = nextStripeCard(at('loading'), toEnglish)
    expect(changed.effects).toEqual([])
    const shown = nextStripeCard(changed.state, events['script-loaded'])
    expect(shown.effects).toEqual([{ type: 'show-fields', locale: 'en' }])
    expect(nextStripeCard(shown.state, events['fields-ready']).effects).toEqual([{ type: 'resolve-fields' }])
  })

  it('changed before the fields are ready is changed in them then', () => {
    const changed = nextStripeCard(at('showing'), toEnglish)
    expect(changed.effects).toEqual([])
    expect(nextStripeCard(changed.state, events['fields-ready']).effects).toEqual([
      { type: 'resolve-fields' },
      { type: 'change-locale', locale: 'en' },
    ])
  })

  it('is changed in fields that are ready, once', () => {
    const changed = nextStripeCard(at('ready'), toEnglish)
    expect(changed.effects).toEqual([{ type: 'change-locale', locale: 'en' }])
    expect(nextStripeCard(changed.state, toEnglish).effects).toEqual([])
  })
})
