import type { RemoteRelease } from '../page-facts.ts'
import type { AreaContent, AreaTools } from './area-content.ts'
import { type AreaContext, newestRelease, run } from './area-effects.ts'
import { type AreaEvent, isReadOnly, nextArea, openedArea } from './area-state.ts'
import { createFailureView } from './failure-view.ts'

/** An area of the page for one remote's page or parcel. Failures stay inside it. */
export interface Area {
  readonly ready: Promise<void>
  /** The release that the next page of the remote comes from. */
  nextRelease(): RemoteRelease
  /** Whether it only shows what the server rendered, because its code failed to load. */
  isReadOnly(): boolean
  /** On a navigation within the same remote: an attempt that failed, or a substitute version, is replaced by a new attempt. */
  navigated(): void
  update(props: Record<string, unknown>): void
  close(): Promise<void>
}

/**
 * Never throws and never blocks routing: a remote that fails or hangs is replaced by another working version, by its page as the
 * server rendered it, or by a card; the last two with a retry. `area-state.ts` decides what follows what.
 */
export function openArea(element: HTMLElement, content: AreaContent, tools: AreaTools): Area {
  const area = createContext(element, content, tools)
  for (const effect of openedArea.effects) run(area, effect)
  return {
    ready: area.ready.promise,
    nextRelease: () => (area.attempt ? area.release : newestRelease(area)),
    isReadOnly: () => isReadOnly(area.state),
    navigated: () => area.dispatch(navigation(area)),
    update(next) {
      area.props = { ...area.props, ...next }
      area.attempt?.update(area.props)
    },
    async close() {
      const last = area.attempt
      area.dispatch({ type: 'closed' })
      area.attempt = undefined
      await last?.end()
      // The element belongs to the page that mounts the parcel.
      for (const name of ['data-remote-state', 'data-readable', 'data-remote-version', 'aria-busy'])
        element.removeAttribute(name)
    },
  }
}

function createContext(element: HTMLElement, content: AreaContent, tools: AreaTools): AreaContext {
  const dispatch = (event: AreaEvent) => {
    const { state, effects } = nextArea(area.state, event)
    area.state = state
    for (const effect of effects) run(area, effect)
  }
  const retry = () => dispatch({ type: 'retry' })
  const onOtherRelease = () => {
    if (tools.releases.find(area.release.name) !== area.release) retry()
  }
  const area: AreaContext = {
    element,
    content,
    tools,
    dispatch,
    ready: Promise.withResolvers(),
    failure: createFailureView(element, tools, retry, onOtherRelease),
    state: openedArea.state,
    release: content.release,
    rendered: content.rendered,
    props: content.props ?? {},
    attempt: undefined,
    path: location.pathname,
  }
  // The area of a page is not awaited: its card reports the failure.
  area.ready.promise.catch(() => undefined)
  return area
}

function navigation({ rendered, attempt, release, path }: AreaContext): AreaEvent {
  const loaded = attempt?.release()
  const isFallback = loaded !== undefined && loaded !== release
  return {
    type: 'navigated',
    isOutdated: rendered !== undefined && !rendered.isReadable(),
    isOtherPage: isFallback && path !== location.pathname,
  }
}
