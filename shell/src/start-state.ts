/**
 * - `live`: the frame and the first page react to input
 * - `arriving`: the same, and another page was opened that is not at rest yet
 */
export type StartState = 'starting' | 'live' | 'arriving'

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

/**
 * State → event → what follows. Nothing may delay the first page, nor one that is opened: new releases are looked for when it is at rest.
 */
export const startTable: Readonly<Record<StartState, Readonly<Record<StartEvent, Transition>>>> = {
  starting: {
    ready: { state: 'live', effects: ['markLive'] },
    navigating: { state: 'starting', effects: ['refreshReleases'] },
    atRest: { state: 'starting', effects: [] },
  },
  live: {
    ready: { state: 'live', effects: ['markLive'] },
    navigating: { state: 'arriving', effects: ['preparePage'] },
    atRest: { state: 'live', effects: ['prepareLinks'] },
  },
  arriving: {
    ready: { state: 'arriving', effects: ['markLive'] },
    navigating: { state: 'arriving', effects: ['preparePage'] },
    atRest: { state: 'live', effects: ['refreshReleases', 'prepareLinks'] },
  },
}
