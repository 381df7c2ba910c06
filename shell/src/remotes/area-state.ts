import type { RemoteRelease } from '../page-facts.ts'

/**
 * - `loading`: an attempt loads and mounts the remote
 * - `retrying`: the same, while the visitor reads the page that the server rendered
 * - `mounted`: the live release or a fallback works
 * - `replacing`: the last attempt is being removed, then `next` follows
 * - `readable`: it failed, and the server-rendered page is shown with a notice
 * - `failed`: it failed, and a card is shown
 */
export type AreaState =
  | { name: 'loading' | 'retrying' | 'mounted' | 'readable' | 'failed' | 'closed' }
  | {
      name: 'replacing'
      next: 'live' | 'fallback' | 'failure'
      /** Why the last attempt is removed; undefined after a navigation. */
      error?: unknown
      /** The release that could not be rendered. */
      broken?: RemoteRelease
      /** Whether the server-rendered page stays readable until then. */
      isReadOnly: boolean
    }

export type AreaEvent =
  | { type: 'mounted'; release: RemoteRelease }
  | { type: 'loadFailed'; error: unknown }
  /** The code loaded, but threw while rendering. `isLive`: it was not a fallback. */
  | { type: 'renderFailed'; error: unknown; release: RemoteRelease; isLive: boolean }
  /** A lazily loaded part of the mounted live release failed to load, and there is a fallback. */
  | { type: 'partMissing'; error: unknown }
  /** A page or section of it shows its own error. `isWholePage`: a readable server-rendered page may replace it. */
  | { type: 'partBroken'; error: unknown; hasFallback: boolean; isWholePage: boolean; isReadable: boolean }
  /** The last attempt has left the document. */
  | { type: 'removed'; isReadable: boolean }
  /** The visitor asks for it, another release is live, or a late one has loaded. */
  | { type: 'retry' }
  /** `isOutdated`: there is a server-rendered page, of another address. `isOtherPage`: a fallback was loaded for another page. */
  | { type: 'navigated'; isOutdated: boolean; isOtherPage: boolean }
  | { type: 'closed' }

export type AreaEffect =
  /** `refreshed`: the release that is live by now. */
  | { type: 'start'; load: 'live' | 'refreshed' | 'fallback'; error?: unknown }
  /** Removes the current attempt; the event `removed` follows. */
  | { type: 'remove' }
  | { type: 'show'; as: 'loading' | 'mounted' | 'readable' | 'failed'; version?: string }
  /** What is shown because of a failure. `trying`: the notice stays, a card does not. */
  | { type: 'panel'; as: 'none' | 'trying' | 'notice' | 'card' }
  | { type: 'showRendered' }
  | { type: 'dropRendered' }
  | { type: 'reportMounted'; release: RemoteRelease }
  | { type: 'reportBroken'; release: RemoteRelease; error: unknown }
  | { type: 'reportFailure'; error: unknown }

export interface Transition {
  state: AreaState
  effects: readonly AreaEffect[]
}

type EventOf<T extends AreaEvent['type']> = Extract<AreaEvent, { type: T }>
type Row<S extends AreaState> = {
  [T in AreaEvent['type']]?: (event: EventOf<T>, state: S) => Transition
}

/** Starts an attempt. A readable page stays as it is, without a loading indicator. */
function start(load: 'live' | 'refreshed' | 'fallback', isReadOnly: boolean, error?: unknown): Transition {
  const trying: AreaEffect = { type: 'panel', as: 'trying' }
  const attempt: AreaEffect = { type: 'start', load, ...(error !== undefined && { error }) }
  if (isReadOnly) return { state: { name: 'retrying' }, effects: [trying, attempt] }
  return { state: { name: 'loading' }, effects: [trying, { type: 'show', as: 'loading' }, attempt] }
}

function fail(isReadable: boolean, error: unknown): Transition {
  const as = isReadable ? 'readable' : 'failed'
  return {
    state: { name: as },
    effects: [
      ...(isReadable ? [] : [{ type: 'dropRendered' } as const]),
      { type: 'show', as },
      { type: 'panel', as: isReadable ? 'notice' : 'card' },
      { type: 'reportFailure', error },
    ],
  }
}

type Replacement = Omit<Extract<AreaState, { name: 'replacing' }>, 'name' | 'isReadOnly'>

const replace = ({ name }: AreaState, replacement: Replacement): Transition => ({
  state: { name: 'replacing', ...replacement, isReadOnly: name === 'retrying' },
  effects: [{ type: 'remove' }],
})

const stay = (state: AreaState): Transition => ({ state, effects: [] })

const after = (effects: readonly AreaEffect[], next: Transition): Transition => ({
  ...next,
  effects: [...effects, ...next.effects],
})

const dropOutdated = (isOutdated: boolean): AreaEffect[] => (isOutdated ? [{ type: 'dropRendered' }] : [])

/** Retries at the new address, where a server-rendered page of another address is of no use. */
const retryAfterNavigation = (isOutdated: boolean, isReadOnly: boolean): Transition =>
  after(dropOutdated(isOutdated), start('refreshed', isReadOnly && !isOutdated))

const close = (): Transition => ({ state: { name: 'closed' }, effects: [{ type: 'panel', as: 'none' }] })

/** While there is an attempt. */
const withAttempt: Row<AreaState> = {
  renderFailed: ({ error, release, isLive }, state) =>
    replace(state, { next: isLive ? 'fallback' : 'failure', error, broken: release }),
  partMissing: ({ error }, state) => replace(state, { next: 'fallback', error }),
  partBroken({ error, hasFallback, isWholePage, isReadable }, state) {
    if (hasFallback) return replace(state, { next: 'fallback', error })
    return isWholePage && isReadable ? replace(state, { next: 'failure', error }) : stay(state)
  },
  // The live release may work at another page than the one for which it was replaced.
  navigated: ({ isOtherPage }, state) => (isOtherPage ? replace(state, { next: 'live' }) : stay(state)),
  closed: close,
}

const untilMounted: Row<AreaState> = {
  ...withAttempt,
  mounted: ({ release }) => ({
    state: { name: 'mounted' },
    effects: [
      { type: 'panel', as: 'none' },
      { type: 'show', as: 'mounted', version: release.version },
      { type: 'reportMounted', release },
    ],
  }),
  loadFailed: ({ error }, state) => replace(state, { next: 'failure', error }),
}

/** State → event → what follows. Other events change nothing. */
const table: { [N in AreaState['name']]: Row<Extract<AreaState, { name: N }>> } = {
  loading: untilMounted,
  retrying: untilMounted,
  mounted: {
    ...withAttempt,
    navigated: ({ isOutdated, isOtherPage }, state) =>
      after(dropOutdated(isOutdated), isOtherPage ? replace(state, { next: 'live' }) : stay(state)),
  },
  replacing: {
    removed({ isReadable }, { next, error, broken, isReadOnly }) {
      const shown: AreaEffect[] = isReadable ? [{ type: 'showRendered' }] : []
      const reported: AreaEffect[] = broken ? [{ type: 'reportBroken', release: broken, error }] : []
      const following = next === 'failure' ? fail(isReadable, error) : start(next, isReadOnly, error)
      return after([...shown, ...reported], following)
    },
    retry: (_, state) => (state.isReadOnly ? start('refreshed', true) : stay(state)),
    navigated: ({ isOutdated }, state) =>
      state.isReadOnly ? retryAfterNavigation(isOutdated, true) : after(dropOutdated(isOutdated), stay(state)),
    closed: close,
  },
  readable: {
    retry: () => start('refreshed', true),
    navigated: ({ isOutdated }) => retryAfterNavigation(isOutdated, true),
    closed: close,
  },
  failed: {
    retry: () => start('refreshed', false),
    navigated: ({ isOutdated }) => retryAfterNavigation(isOutdated, false),
    closed: close,
  },
  closed: {},
}

/** The area's first attempt, with the release that was live when the page was written. */
export const openedArea: Transition = start('live', false)

/** What an area does next. Pure: area-effects.ts carries out the effects. */
export function nextArea(state: AreaState, event: AreaEvent): Transition {
  const row = table[state.name] as { [type in AreaEvent['type']]?: (event: AreaEvent, state: AreaState) => Transition }
  return row[event.type]?.(event, state) ?? stay(state)
}

/** Whether the visitor sees only what the server rendered. */
export const isReadOnly = (state: AreaState): boolean =>
  state.name === 'readable' || state.name === 'retrying' || (state.name === 'replacing' && state.isReadOnly)
