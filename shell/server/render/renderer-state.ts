/** - `active`: pages are rendered. - `tripped`: too many have failed, so none is rendered. */
export type RendererState = 'active' | 'tripped' | 'closed'

/** The first three come from the circuit breaker, which opens again after each retry that fails. */
export type RendererEvent = 'opened' | 'halfOpened' | 'recovered' | 'closed'

/** `startRetrying`: the page that failed last, again and again. */
export type RendererEffect = 'reportTripped' | 'reportRecovered' | 'endProcess' | 'startRetrying' | 'stopRetrying'

interface Transition {
  state: RendererState
  effects: readonly RendererEffect[]
}

const stay = (state: RendererState): Transition => ({ state, effects: [] })

const close: Transition = { state: 'closed', effects: ['stopRetrying', 'endProcess'] }

/** State → event → what follows. */
export const rendererTable: Readonly<Record<RendererState, Readonly<Record<RendererEvent, Transition>>>> = {
  active: {
    opened: { state: 'tripped', effects: ['reportTripped', 'endProcess', 'startRetrying'] },
    halfOpened: stay('active'),
    recovered: stay('active'),
    closed: close,
  },
  tripped: {
    opened: { state: 'tripped', effects: ['stopRetrying', 'endProcess', 'startRetrying'] },
    halfOpened: stay('tripped'),
    recovered: { state: 'active', effects: ['stopRetrying', 'reportRecovered'] },
    closed: close,
  },
  closed: {
    opened: stay('closed'),
    halfOpened: stay('closed'),
    recovered: stay('closed'),
    closed: close,
  },
}
