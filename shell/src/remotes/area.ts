import type { AreaContent, AreaTools } from './area-content.ts'
import { type Attempt, beginAttempt } from './attempt.ts'
import type { Found } from './ladder.ts'

/** A place in the page where one remote's page or parcel lives. Whatever goes wrong in it stays in it. */
export interface Area {
  readonly ready: Promise<void>
  /** Somebody went on within the same remote: what failed, or stands in, gives way to a new try. */
  navigated(): void
  update(props: Record<string, unknown>): void
  close(): Promise<void>
}

/** Never throws and never blocks routing: what fails or hangs becomes another version that works, or a card with a retry. */
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
  // A page's area has nobody waiting: its card is the answer.
  first.promise.catch(() => undefined)

  const show = (state: 'loading' | 'mounted' | 'failed', version = '') => {
    element.dataset.remoteState = state
    element.ariaBusy = String(state === 'loading')
    element.dataset.remoteVersion = version
  }

  /** @returns whether it was the present one, and the place is free now */
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
    // What the server has rendered can be read already.
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

  /** Its code came and could not be rendered. */
  const breakDown = async (broken: Attempt, error: unknown) => {
    const its = broken.release()
    if (!(await clear(broken)) || !its) return
    ladder.brokeDown(its, error)
    if (its === release) fromBelow(error)
    else showCard(error)
  }

  const replace = async (incomplete: Attempt, error: unknown) => {
    if (incomplete.release() !== release) return
    // Where nothing can stand in and a reload is no help, what is there says itself what it lacks.
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
      // The element is its borrower's.
      for (const name of ['data-remote-state', 'data-remote-version', 'aria-busy']) element.removeAttribute(name)
    },
  }
}
