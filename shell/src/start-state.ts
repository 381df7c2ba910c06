/** `live`: the frame and the first page react to input. */
export type StartState = 'starting' | 'live'

/**
 * - `ready`: a page is mounted or has failed, or the first one needs no remote
 * - `navigating`: before the address changes
 * - `atRest`: a page has no calls in flight
 */
export type StartEvent = 'ready' | 'navigating' | 'atRest'

export type StartEffect = 'markLive' | 'preparePage' | 'refreshReleases' | 'prepareLinks'

interface Transition {
  state: StartState
  effects: readonly StartEffect[]
}

/** State → event → what follows. While starting, nothing may delay the first page. */
export const startTable: Readonly<Record<StartState, Readonly<Record<StartEvent, Transition>>>> = {
  starting: {
    ready: { state: 'live', effects: ['markLive'] },
    navigating: { state: 'starting', effects: ['refreshReleases'] },
    atRest: { state: 'starting', effects: [] },
  },
  live: {
    ready: { state: 'live', effects: ['markLive'] },
    navigating: { state: 'live', effects: ['preparePage', 'refreshReleases'] },
    atRest: { state: 'live', effects: ['prepareLinks'] },
  },
}
