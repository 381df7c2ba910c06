import { describe, expect, it, test } from 'vitest'
import { localeMessage, submitMessage } from './card-frame.ts'
import {
  type CardFrameEffect,
  type CardFrameEvent,
  type CardFrameState,
  deadlineOf,
  firstCardFrame,
  nextCardFrame,
} from './card-frame-state.ts'

const states = {
  loading: { phase: 'loading', isTokenRequested: false },
  'loading, requested': { phase: 'loading', isTokenRequested: true },
  silent: { phase: 'silent', isTokenRequested: false },
  'silent, requested': { phase: 'silent', isTokenRequested: true },
  ready: { phase: 'ready', isTokenRequested: false },
  'ready, requested': { phase: 'ready', isTokenRequested: true },
  unreachable: { phase: 'unreachable', isTokenRequested: false },
} as const satisfies Record<string, Partial<CardFrameState>>
type StateName = keyof typeof states

const received = (message: Extract<CardFrameEvent, { type: 'message-received' }>['message']) =>
  ({ type: 'message-received', message }) as const
const passed = (deadline: 'loading' | 'silent' | 'token') => ({ type: 'deadline-passed', deadline }) as const

const events = {
  'frame-loaded': { type: 'frame-loaded' },
  'message ready': received({ type: 'sandbox-pay:ready' }),
  'message height': received({ type: 'sandbox-pay:height', height: 420 }),
  'message invalid': received({ type: 'sandbox-pay:invalid' }),
  'message token': received({ type: 'sandbox-pay:token', token: 'tok_1' }),
  'deadline loading': passed('loading'),
  'deadline silent': passed('silent'),
  'deadline token': passed('token'),
  'token-requested': { type: 'token-requested' },
  'locale-changed': { type: 'locale-changed', locale: 'ja' },
  retried: { type: 'retried' },
} as const satisfies Record<string, CardFrameEvent>
type EventName = keyof typeof events

const submit = { type: 'post', message: submitMessage } as const
const enterKey = { type: 'report-enter-key' } as const
const focus = { type: 'focus-card-number' } as const
const resolve = { type: 'resolve-token', token: 'tok_1' } as const
const reject = (reason: 'invalid' | 'unreachable' | 'timeout') => ({ type: 'reject-token', reason }) as const

/** Of each state and event: the next state and the effects. Events that are not listed change nothing. */
const table: Record<StateName, Partial<Record<EventName, readonly [StateName, ...CardFrameEffect[]]>>> = {
  loading: {
    'frame-loaded': ['silent'],
    'message ready': ['ready'],
    'message height': ['ready'],
    'message invalid': ['ready'],
    'message token': ['ready', enterKey],
    'deadline loading': ['unreachable'],
    'token-requested': ['loading, requested'],
  },
  'loading, requested': {
    'frame-loaded': ['silent, requested'],
    'message ready': ['ready, requested', submit],
    'message height': ['ready, requested', submit],
    'message invalid': ['ready', reject('invalid')],
    'message token': ['ready', resolve],
    'deadline loading': ['unreachable', reject('unreachable')],
  },
  silent: {
    'message ready': ['ready'],
    'message height': ['ready'],
    'message invalid': ['ready'],
    'message token': ['ready', enterKey],
    'deadline silent': ['unreachable'],
    'token-requested': ['silent, requested'],
  },
  'silent, requested': {
    'message ready': ['ready, requested', submit],
    'message height': ['ready, requested', submit],
    'message invalid': ['ready', reject('invalid')],
    'message token': ['ready', resolve],
    'deadline silent': ['unreachable', reject('unreachable')],
  },
  ready: {
    'message token': ['ready', enterKey],
    'token-requested': ['ready, requested', submit],
  },
  'ready, requested': {
    'message invalid': ['ready', reject('invalid')],
    'message token': ['ready', resolve],
    'deadline token': ['ready', reject('timeout')],
    'token-requested': ['ready, requested', submit],
  },
  unreachable: {
    'message ready': ['ready'],
    'message height': ['ready'],
    'message invalid': ['ready'],
    'message token': ['ready', enterKey],
    'token-requested': ['unreachable', reject('unreachable')],
    retried: ['loading'],
  },
}

const names = Object.keys(states) as StateName[]
const at = (name: StateName, more: Partial<CardFrameState> = {}): CardFrameState => ({
  ...firstCardFrame('ja', false),
  ...states[name],
  ...more,
})
const rows = names.flatMap((from) =>
  (Object.keys(events) as EventName[]).map((event) => {
    const [to, ...effects] = table[from][event] ?? [from]
    return { from, event, to, effects }
  }),
)

test.each(rows)('$from, $event: $to', ({ from, event, to, effects }) => {
  const next = nextCardFrame(at(from), events[event])
  expect(next.state).toMatchObject(states[to])
  expect(next.effects).toEqual(effects)
})

test('each state waits for one deadline at most', () => {
  expect(Object.fromEntries(names.map((name) => [name, deadlineOf(at(name))]))).toEqual({
    loading: 'loading',
    'loading, requested': 'loading',
    silent: 'silent',
    'silent, requested': 'silent',
    ready: undefined,
    'ready, requested': 'token',
    unreachable: undefined,
  })
})

test('the height is rounded up, and remains during a retry', () => {
  const { state } = nextCardFrame(at('ready'), received({ type: 'sandbox-pay:height', height: 387.2 }))
  expect(state.height).toBe(388)
  expect(nextCardFrame({ ...state, phase: 'unreachable' }, events.retried).state.height).toBe(388)
})

describe('the focus', () => {
  it('is taken once, by the first message', () => {
    const first = nextCardFrame(at('loading', { takesFocus: true }), events['message ready'])
    expect(first.effects).toEqual([focus])
    expect(nextCardFrame(first.state, events['message height']).effects).toEqual([])
  })

  it('is taken after a retry in any case, and after the request for a token is sent', () => {
    const { state } = nextCardFrame(at('unreachable'), events.retried)
    expect(state).toMatchObject({ retries: 1, takesFocus: true })
    const requested = nextCardFrame(state, events['token-requested']).state
    expect(nextCardFrame(requested, events['message ready']).effects).toEqual([submit, focus])
  })
})

describe('the language', () => {
  const toEnglish = { type: 'locale-changed', locale: 'en' } as const
  const post = { type: 'post', message: localeMessage('en') } as const

  it('is sent to a form that is ready, once', () => {
    const changed = nextCardFrame(at('ready'), toEnglish)
    expect(changed.effects).toEqual([post])
    expect(nextCardFrame(changed.state, toEnglish).effects).toEqual([])
  })

  it.each(['loading', 'silent', 'unreachable'] as const)('changed while %s is sent with the first message', (from) => {
    const changed = nextCardFrame(at(from), toEnglish)
    expect(changed.effects).toEqual([])
    expect(nextCardFrame(changed.state, events['message ready']).effects).toEqual([post])
  })

  it('of a new frame is that of its address again', () => {
    const failed = at('unreachable', { locale: 'en', formLocale: 'en' })
    const { state } = nextCardFrame(failed, events.retried)
    expect(nextCardFrame(state, events['message ready']).effects).toEqual([post, focus])
  })
})
