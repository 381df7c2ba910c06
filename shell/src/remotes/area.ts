import type { RemoteRelease } from '../page-facts.ts'
import type { AreaContent, AreaTools } from './area-content.ts'
import { type Attempt, startAttempt } from './attempt.ts'
import { createFailureView } from './failure-view.ts'
import type { LoadedRelease } from './remote-loader.ts'

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
 * server rendered it, or by a card; the last two with a retry.
 */
export function openArea(element: HTMLElement, content: AreaContent, tools: AreaTools): Area {
  const { exposed } = content
  const { loader, releases } = tools
  /** The live one, as far as this area knows. */
  let { release } = content
  let props = content.props ?? {}
  let attempt: Attempt | undefined
  let closed = false
  let { rendered } = content
  let path = location.pathname
  const first = Promise.withResolvers<void>()
  // The area of a page is not awaited: its card reports the failure.
  first.promise.catch(() => undefined)

  const show = (state: 'loading' | 'mounted' | 'failed' | 'readable', version = '') => {
    element.dataset.remoteState = state
    element.ariaBusy = String(state === 'loading')
    element.dataset.remoteVersion = version
  }

  /** @returns whether it was the current attempt, and the area is now free */
  const clear = async (ending: Attempt) => {
    if (closed || attempt !== ending) return false
    attempt = undefined
    await ending.end()
    if (closed || attempt) return false
    if (rendered?.isReadable()) rendered.show()
    return true
  }

  const start = (load: () => Promise<LoadedRelease>) => {
    if (closed || attempt) return
    failure.setTrying()
    path = location.pathname
    if (!isReadOnly()) show('loading')
    const ownContent = { ...content, rendered }
    // Server-rendered content is already readable, so no loading indicator is shown.
    const loadShown = rendered ? load : () => tools.during(load())
    const started = startAttempt(element, ownContent, loadShown, props, {
      onBroken: (error) => void handleRenderFailure(started, error),
      onPartMissing: (error) => void replace(started, error),
      onPageBroken: (error) => void substitute(started, error, true),
      onSectionBroken: (error) => void substitute(started, error, false),
    })
    attempt = started
    started.done.then(
      () => {
        const mounted = started.release()
        if (attempt !== started || !mounted) return
        failure.remove()
        show('mounted', mounted.version)
        loader.mountedWell(mounted)
        first.resolve()
      },
      (error) => (started.release() ? handleRenderFailure(started, error) : fail(started, error)),
    )
  }

  const isReadOnly = () => element.dataset.remoteState === 'readable'

  const find = () => loader.find(release, exposed, startIfFailed)
  const loadAndMount = () => start(find)
  /** With what is live by now. */
  const tryAgain = () =>
    start(async () => {
      await releases.refresh()
      release = releases.find(release.name) ?? release
      return find()
    })
  const mountFallback = (error: unknown) => start(() => loader.fallBack(release, exposed, error))
  const startIfFailed = () => {
    if (element.dataset.remoteState === 'failed' || isReadOnly()) tryAgain()
  }
  const failure = createFailureView(element, tools, tryAgain, () => {
    if (releases.find(release.name) !== release) startIfFailed()
  })

  /** Its code loaded, but rendering failed. */
  const handleRenderFailure = async (broken: Attempt, error: unknown) => {
    const failedRelease = broken.release()
    if (!(await clear(broken)) || !failedRelease) return
    loader.renderFailed(failedRelease, error)
    if (failedRelease === release) mountFallback(error)
    else showFailure(error)
  }

  const replace = async (incomplete: Attempt, error: unknown) => {
    if (incomplete.release() !== release) return
    // Without a fallback, and if a reload does not help, the mounted remote shows its own error.
    if (!loader.hasFallback(release, exposed)) return void loader.reload(error)
    if (await clear(incomplete)) mountFallback(error)
  }

  /**
   * A part of it threw and shows its own error. That may be a bug of the release, so the last version that worked replaces it. A
   * whole page may also be replaced by what the server rendered.
   */
  const substitute = async (broken: Attempt, error: unknown, isWholePage: boolean) => {
    const shown = broken.release()
    if (!shown) return
    loader.renderFailed(shown, error)
    const isReplaceable = shown === release && loader.hasFallback(release, exposed)
    if (!isReplaceable && !(isWholePage && rendered?.isReadable())) return
    if (!(await clear(broken))) return
    if (isReplaceable) mountFallback(error)
    else showFailure(error)
  }

  const fail = async (failed: Attempt, error: unknown) => {
    if (await clear(failed)) showFailure(error)
  }

  const showFailure = (error: unknown) => {
    if (rendered?.isReadable()) {
      show('readable')
      failure.showNotice(content.release)
    } else {
      dropRendered()
      show('failed')
      failure.showCard()
    }
    tools.onFailure({ release, exposed, error })
    first.reject(error)
  }

  /** Drops the server-rendered page, because the visitor is at another address. */
  const dropRendered = () => {
    failure.remove()
    rendered?.hide()
    rendered = undefined
  }

  loadAndMount()
  return {
    ready: first.promise,
    nextRelease: () => (attempt ? release : (releases.find(release.name) ?? release)),
    isReadOnly,
    navigated() {
      const isSettled = !attempt || element.dataset.remoteState === 'mounted'
      if (isSettled && rendered && !rendered.isReadable()) {
        if (isReadOnly()) show('failed')
        dropRendered()
      }
      startIfFailed()
      const current = attempt
      const isFallback = current?.release() !== undefined && current.release() !== release
      if (!current || !isFallback || path === location.pathname) return
      void clear(current).then((isFree) => isFree && loadAndMount())
    },
    update(next) {
      props = { ...props, ...next }
      attempt?.update(props)
    },
    async close() {
      closed = true
      failure.remove()
      const last = attempt
      attempt = undefined
      await last?.end()
      // The element belongs to the page that mounts the parcel.
      for (const name of ['data-remote-state', 'data-remote-version', 'aria-busy']) element.removeAttribute(name)
    },
  }
}
