import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Step } from '../use-state-machine.ts'

export interface StripeCardState {
  /**
   * - `loading`: Stripe.js is loading
   * - `showing`: Stripe's fields are in the page, and load their own frames
   * - `ready`: the fields can be typed into
   * - `unreachable`: Stripe.js or the fields failed, or were not ready in time
   */
  phase: 'loading' | 'showing' | 'ready' | 'unreachable'
  /** Each retry makes new fields. Events of an earlier attempt are ignored. */
  attempt: number
  /** The fields are focused as soon as they are ready. */
  takesFocus: boolean
  /** Of the page. */
  locale: Locale
  fieldsLocale: Locale
}

export type StripeCardEvent =
  | { type: 'script-loaded' | 'fields-ready' | 'failed' | 'deadline-passed'; attempt: number }
  | { type: 'locale-changed'; locale: Locale }
  | { type: 'theme-changed' }
  | { type: 'retried' }

export type StripeCardEffect =
  | { type: 'show-fields'; locale: Locale }
  /** Removes the fields; callers that wait for them are refused. */
  | { type: 'close' }
  /** Gives the fields to the callers that wait for them. */
  | { type: 'resolve-fields' }
  /** Unless the focus is on something else by now. */
  | { type: 'focus' }
  | { type: 'change-locale'; locale: Locale }
  | { type: 'change-appearance' }

type StripeCardStep = Step<StripeCardState, StripeCardEffect>

export const firstStripeCard = (locale: Locale, takesFocus: boolean): StripeCardState => ({
  phase: 'loading',
  attempt: 0,
  takesFocus,
  locale,
  fieldsLocale: locale,
})

export const isPending = ({ phase }: StripeCardState): boolean => phase === 'loading' || phase === 'showing'

/** The transition table of Stripe's fields. */
export function nextStripeCard(state: StripeCardState, event: StripeCardEvent): StripeCardStep {
  switch (event.type) {
    case 'locale-changed':
      return withFieldsLocale({ ...state, locale: event.locale })
    case 'theme-changed':
      return step(state, hasFields(state) && { type: 'change-appearance' })
    case 'retried':
      if (state.phase !== 'unreachable') return step(state)
      return step({ ...state, phase: 'loading', attempt: state.attempt + 1, takesFocus: true })
    default:
      return event.attempt === state.attempt ? afterAttempt(state, event.type) : step(state)
  }
}

type AttemptEvent = Extract<StripeCardEvent, { attempt: number }>['type']

function afterAttempt(state: StripeCardState, event: AttemptEvent): StripeCardStep {
  const { phase, locale } = state
  switch (event) {
    case 'script-loaded':
      if (phase !== 'loading') return step(state)
      return step({ ...state, phase: 'showing', fieldsLocale: locale }, { type: 'show-fields', locale })
    case 'fields-ready':
      return phase === 'showing' ? whenReady(state) : step(state)
    case 'failed':
      return phase === 'unreachable' ? step(state) : step({ ...state, phase: 'unreachable' }, { type: 'close' })
    case 'deadline-passed':
      return isPending(state) ? step({ ...state, phase: 'unreachable' }, { type: 'close' }) : step(state)
  }
}

function whenReady(before: StripeCardState): StripeCardStep {
  const { state, effects } = withFieldsLocale({ ...before, phase: 'ready' })
  return step(state, { type: 'resolve-fields' }, state.takesFocus && { type: 'focus' }, ...effects)
}

/** Fields that are ready follow the page's language. */
function withFieldsLocale(state: StripeCardState): StripeCardStep {
  const { phase, locale, fieldsLocale } = state
  if (phase !== 'ready' || locale === fieldsLocale) return step(state)
  return step({ ...state, fieldsLocale: locale }, { type: 'change-locale', locale })
}

const hasFields = ({ phase }: StripeCardState): boolean => phase === 'showing' || phase === 'ready'

const step = (state: StripeCardState, ...effects: readonly (StripeCardEffect | false)[]): StripeCardStep => ({
  state,
  effects: effects.filter((effect) => effect !== false),
})
