import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { NoCardToken } from './card-form-handle.ts'
import { type FrameMessage, localeMessage, type SentMessage, submitMessage } from './card-frame.ts'
import type { Step } from './use-state-machine.ts'

export interface CardFrameState {
  /**
   * - `loading`: the frame is loading
   * - `silent`: the frame has loaded, but its form has sent no message; a browser's error page never sends one
   * - `ready`: the form has sent a message
   * - `unreachable`: the form did not send a message in time
   */
  phase: 'loading' | 'silent' | 'ready' | 'unreachable'
  /** Until the form is ready the request waits; then the form has been asked. */
  isTokenRequested: boolean
  /** Each retry loads a new frame. */
  retries: number
  /** The card number is focused as soon as the form is ready. */
  takesFocus: boolean
  /** CSS pixels. */
  height: number
  /** Of the page. */
  locale: Locale
  formLocale: Locale
  /** In the frame's address: another address would reload the form and empty it. */
  firstLocale: Locale
}

export const deadlinesMs = {
  loading: 12_000,
  /** Shorter than `loading`: the form sends messages while it loads. */
  silent: 2_000,
  token: 15_000,
} as const

export type Deadline = keyof typeof deadlinesMs

export type CardFrameEvent =
  | { type: 'frame-loaded' }
  | { type: 'message-received'; message: FrameMessage }
  | { type: 'deadline-passed'; deadline: Deadline }
  | { type: 'token-requested' }
  | { type: 'locale-changed'; locale: Locale }
  | { type: 'retried' }

export type CardFrameEffect =
  | { type: 'post'; message: SentMessage }
  /** Unless the focus is on something else by now. */
  | { type: 'focus-card-number' }
  | { type: 'resolve-token'; token: string; brand?: string | undefined }
  | { type: 'reject-token'; reason: NoCardToken['reason'] }
  | { type: 'report-enter-key' }

type CardFrameStep = Step<CardFrameState, CardFrameEffect>

export const firstCardFrame = (locale: Locale, takesFocus: boolean): CardFrameState => ({
  phase: 'loading',
  isTokenRequested: false,
  retries: 0,
  takesFocus,
  height: 420,
  locale,
  formLocale: locale,
  firstLocale: locale,
})

/** The deadline that applies in this state; at most one. */
export function deadlineOf({ phase, isTokenRequested }: CardFrameState): Deadline | undefined {
  if (phase === 'loading' || phase === 'silent') return phase
  return phase === 'ready' && isTokenRequested ? 'token' : undefined
}

/** The transition table of the card frame. */
export function nextCardFrame(state: CardFrameState, event: CardFrameEvent): CardFrameStep {
  switch (event.type) {
    case 'frame-loaded':
      return step(state.phase === 'loading' ? { ...state, phase: 'silent' } : state)
    case 'message-received':
      return afterMessage(state, event.message)
    case 'deadline-passed':
      return event.deadline === deadlineOf(state) ? afterDeadline(state) : step(state)
    case 'token-requested':
      if (state.phase === 'unreachable') return step(state, reject('unreachable'))
      return step({ ...state, isTokenRequested: true }, state.phase === 'ready' && submit)
    case 'locale-changed':
      return withFormLocale({ ...state, locale: event.locale })
    case 'retried':
      return state.phase === 'unreachable' ? step(withNewFrame(state)) : step(state)
  }
}

/** The first message, of any type, shows that the form is ready; it may also come after the deadline. */
function afterMessage(before: CardFrameState, message: FrameMessage): CardFrameStep {
  const replied = afterReply({ ...before, phase: 'ready' }, message)
  if (before.phase === 'ready') return replied
  const { state, effects } = withFormLocale(replied.state)
  return step(
    state,
    ...replied.effects,
    ...effects,
    state.isTokenRequested && submit,
    state.takesFocus && { type: 'focus-card-number' },
  )
}

function afterReply(state: CardFrameState, message: FrameMessage): CardFrameStep {
  const answered = { ...state, isTokenRequested: false }
  switch (message.type) {
    case 'sandbox-pay:ready':
      return step(state)
    case 'sandbox-pay:height':
      return step({ ...state, height: Math.ceil(message.height) })
    case 'sandbox-pay:invalid':
      return step(answered, state.isTokenRequested && reject('invalid'))
    case 'sandbox-pay:token':
      // The form also sends a token when Enter is pressed in it.
      if (!state.isTokenRequested) return step(state, { type: 'report-enter-key' })
      return step(answered, { type: 'resolve-token', token: message.token, brand: message.brand })
  }
}

function afterDeadline(state: CardFrameState): CardFrameStep {
  const answered = { ...state, isTokenRequested: false }
  if (state.phase === 'ready') return step(answered, reject('timeout'))
  return step({ ...answered, phase: 'unreachable' }, state.isTokenRequested && reject('unreachable'))
}

const withNewFrame = (state: CardFrameState): CardFrameState => ({
  ...state,
  phase: 'loading',
  retries: state.retries + 1,
  takesFocus: true,
  formLocale: state.firstLocale,
})

/** A form that is ready follows the page's language. */
function withFormLocale(state: CardFrameState): CardFrameStep {
  const { phase, locale, formLocale } = state
  if (phase !== 'ready' || locale === formLocale) return step(state)
  return step({ ...state, formLocale: locale }, { type: 'post', message: localeMessage(locale) })
}

const submit = { type: 'post', message: submitMessage } as const

const reject = (reason: NoCardToken['reason']) => ({ type: 'reject-token', reason }) as const

const step = (state: CardFrameState, ...effects: readonly (CardFrameEffect | false)[]): CardFrameStep => ({
  state,
  effects: effects.filter((effect) => effect !== false),
})
