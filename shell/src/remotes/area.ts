import type { AreaContent, AreaTools } from './area-content.ts'
import { type Attempt, beginAttempt } from './attempt.ts'
import type { Found } from './ladder.ts'

/** A place in the page for one remote's page or parcel. Failures stay inside it. */
export interface Area {
  readonly ready: Promise<void>
  /** On a navigation within the same remote: an attempt that failed, or a substitute version, is replaced by a new attempt. */
  navigated(): void
  update(props: Record<string, unknown>): void
  close(): Promise<void>
}

/**
 * Never throws and never blocks routing: a remote that fails or hangs is replaced by another working version or a retry card.
 */
export function openArea(element: HTMLElement, content: AreaContent, tools: AreaTools): Area {
  const { release, exposed } = content
  const { ladder } = tools
  let props = content.props ?? {}
  let attempt: Attempt | undefined
  let removeCard: (() => void) | undefined
  let closed = false
  let { rendered } = content
  let path = location.pathname
  const first = Promise.withResolvers<void>()
  // Nobody awaits a page's area: its card reports the failure.
  first.promise.catch(() => undefined)

  const show = (state: 'loading' | 'mounted' | 'failed', version = '') => {
    element.dataset.remoteState = state
    element.ariaBusy = String(state === 'loading')
    element.dataset.remoteVersion = version
  }

  /** @returns whether it was the current attempt, and the place is now free */
  const clear = async (ending: Attempt) => {
    if (closed || attempt !== ending) return false
    attempt = undefined
    await ending.end()
    return !closed && !attempt
  }

  const start = (find: () => Promise<Found>) => {
    if (closed || attempt) return
    removeCard?.()
    removeCard = undefined
    path = location.pathname
    show('loading')
    const own = { ...content, rendered }
    // Server-rendered content is already readable, so no loading indicator is shown.
    const search = rendered ? find : () => tools.during(find())
    rendered = undefined
    const started = beginAttempt(element, own, search, props, {
      onBroken: (error) => void (stands(started) ? fail(started, error) : breakDown(started, error)),
      onPartMissing: (error) => void replace(started, error),
    })
    attempt = started
    started.done.then(
      () => {
        const standing = started.release()
        if (attempt !== started || !standing) return
        show('mounted', standing.version)
        ladder.stood(standing)
        first.resolve()
      },
      (error) => (started.release() ? breakDown(started, error) : fail(started, error)),
    )
  }

  const stands = (one: Attempt) => attempt === one && element.dataset.remoteState === 'mounted'

  const fromTop = () => start(() => ladder.find(release, exposed, startIfFailed))
  const fromBelow = (error: unknown) => start(() => ladder.fallBack(release, exposed, error))
  const startIfFailed = () => {
    if (element.dataset.remoteState === 'failed') fromTop()
  }

  /** Its code loaded, but rendering failed. */
  const breakDown = async (broken: Attempt, error: unknown) => {
    const its = broken.release()
    if (!(await clear(broken)) || !its) return
    ladder.brokeDown(its, error)
    if (its === release) fromBelow(error)
    else showCard(error)
  }

  const replace = async (incomplete: Attempt, error: unknown) => {
    if (incomplete.release() !== release) return
    // With no substitute and no use in a reload, the mounted remote shows its own error.
    if (!ladder.hasOther(release, exposed)) return void ladder.reload(error)
    if (await clear(incomplete)) fromBelow(error)
  }

  const fail = async (failed: Attempt, error: unknown) => {
    if (await clear(failed)) showCard(error)
  }

  const showCard = (error: unknown) => {
    show('failed')
    removeCard = tools.renderCard(element, fromTop)
    tools.onFailure({ release, exposed, error })
    first.reject(error)
  }

  fromTop()
  return {
    ready: first.promise,
    navigated() {
      startIfFailed()
      const standing = attempt
      const standsIn = standing?.release() !== undefined && standing.release() !== release
      if (!standing || !standsIn || path === location.pathname) return
      void clear(standing).then((isFree) => isFree && fromTop())
    },
    update(next) {
      props = { ...props, ...next }
      attempt?.update(props)
    },
    async close() {
      closed = true
      removeCard?.()
      const last = attempt
      attempt = undefined
      await last?.end()
      // The element belongs to the page that mounts the parcel.
      for (const name of ['data-remote-state', 'data-remote-version', 'aria-busy']) element.removeAttribute(name)
    },
  }
}
