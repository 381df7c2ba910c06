import type { AreaContent, AreaTools } from './area-content.ts'
import { type Attempt, beginAttempt } from './attempt.ts'
import { releaseStyles } from './release-styles.ts'

/** A place in the page where one remote's page or parcel lives. Whatever goes wrong in it stays in it. */
export interface Area {
  readonly ready: Promise<void>
  readonly hasFailed: () => boolean
  retry(): void
  update(props: Record<string, unknown>): void
  close(): Promise<void>
}

/** Never throws and never blocks routing: what fails or hangs becomes a card with a retry. */
export function openArea(element: HTMLElement, content: AreaContent, tools: AreaTools): Area {
  const styles = releaseStyles(content.release)
  let props = content.props ?? {}
  let attempt: Attempt | undefined
  let removeCard: (() => void) | undefined
  let closed = false
  let { drawn } = content
  const first = Promise.withResolvers<void>()
  // A page's area has nobody waiting: its card is the answer.
  first.promise.catch(() => undefined)

  const fail = async (failed: Attempt, error: unknown) => {
    if (closed || attempt !== failed) return
    attempt = undefined
    await failed.end()
    if (closed || attempt) return
    element.dataset.remoteState = 'failed'
    removeCard = tools.drawCard(element, start)
    tools.onFailure({ release: content.release, exposed: content.exposed, error })
    first.reject(error)
  }

  const start = () => {
    if (closed || attempt) return
    removeCard?.()
    removeCard = undefined
    element.dataset.remoteState = 'loading'
    const own = { ...content, drawn }
    drawn = undefined
    const started = beginAttempt(element, own, tools, styles.use(), props, (error) => void fail(started, error))
    attempt = started
    started.done.then(
      () => {
        if (attempt !== started) return
        element.dataset.remoteState = 'mounted'
        first.resolve()
      },
      (error) => fail(started, error),
    )
  }

  start()
  return {
    ready: first.promise,
    hasFailed: () => element.dataset.remoteState === 'failed',
    retry: start,
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
      delete element.dataset.remoteState
    },
  }
}
