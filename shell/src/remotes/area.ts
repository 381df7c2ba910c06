import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import { mountRootParcel, type Parcel } from 'single-spa'
import type { RemoteRelease } from '../page-facts.ts'
import { releaseStyles } from './release-styles.ts'

export interface AreaTools {
  load(release: RemoteRelease, exposed: string): Promise<RemoteLifecycles>
  /** Draws the card that says what happened and offers to try again; gives back what takes it away. */
  drawCard(element: HTMLElement, retry: () => void): () => void
  onFailure(failure: AreaFailure): void
}

export interface AreaFailure {
  release: RemoteRelease
  exposed: string
  error: unknown
}

export interface AreaContent {
  release: RemoteRelease
  /** `remote` or `parcel-{name}`. */
  exposed: string
  /** Host as this remote sees it. */
  host: (onBroken: (error: unknown) => void) => Host
  props?: Record<string, unknown>
}

/** A place in the page where one remote's page or parcel lives. Whatever goes wrong in it stays in it. */
export interface Area {
  readonly ready: Promise<void>
  readonly hasFailed: () => boolean
  retry(): void
  update(props: Record<string, unknown>): void
  close(): Promise<void>
}

/** Milliseconds that a remote may take to draw, and to clean up. */
export const lifecycleLimits = { mount: 10_000, unmount: 3_000 }

/** Never throws and never blocks routing: what fails or hangs becomes a card with a retry. */
export function openArea(element: HTMLElement, content: AreaContent, tools: AreaTools): Area {
  const styles = releaseStyles(content.release)
  let props = content.props ?? {}
  let attempt: Attempt | undefined
  let removeCard: (() => void) | undefined
  let closed = false
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
    const started = beginAttempt(element, content, tools, styles.use(), props, (error) => void fail(started, error))
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

interface Attempt {
  done: Promise<void>
  update(props: Record<string, unknown>): void
  end(): Promise<void>
}

function beginAttempt(
  element: HTMLElement,
  content: AreaContent,
  tools: AreaTools,
  stopStyles: () => void,
  props: Record<string, unknown>,
  onBroken: (error: unknown) => void,
): Attempt {
  // A container of its own each time: what a broken or hanging attempt left in the last one is gone with it.
  const container = document.createElement('div')
  element.append(container)
  let parcel: Parcel | undefined
  let ended = false

  const run = async () => {
    const lifecycles = await tools.load(content.release, content.exposed)
    if (ended) return
    const config = { name: `${content.release.name}/${content.exposed}`, ...lifecycles, timeouts: timeouts() }
    parcel = mountRootParcel(config as never, { ...props, host: content.host(onBroken), domElement: container })
    await parcel.mountPromise
  }

  return {
    done: run(),
    update: (next) => void parcel?.update?.(next)?.catch(onBroken),
    async end() {
      ended = true
      await unmount(parcel)
      container.remove()
      stopStyles()
    },
  }
}

const timeouts = () => ({
  bootstrap: { millis: lifecycleLimits.mount, dieOnTimeout: true, warningMillis: lifecycleLimits.mount },
  mount: { millis: lifecycleLimits.mount, dieOnTimeout: true, warningMillis: lifecycleLimits.mount },
  unmount: { millis: lifecycleLimits.unmount, dieOnTimeout: true, warningMillis: lifecycleLimits.unmount },
})

/** Waits only for what stands: one that still hangs while mounting must not hold up the navigation away from it. */
async function unmount(parcel: Parcel | undefined): Promise<void> {
  if (parcel?.getStatus() === 'MOUNTED') {
    // A remote that can't leave properly has its container thrown away all the same.
    await parcel.unmount().catch(() => undefined)
    return
  }
  parcel?.mountPromise.then(() => parcel.unmount()).catch(() => undefined)
}
