import { mountRootParcel, type Parcel } from 'single-spa'
import type { RemoteRelease } from '../page-facts.ts'
import type { AreaContent, AreaSignals } from './area-content.ts'
import { holdHeight } from './hold-height.ts'
import { releaseStyles } from './release-styles.ts'
import type { LoadedRelease } from './remote-loader.ts'
import { untilStalled } from './until-stalled.ts'

/** One attempt at loading and mounting a remote's page or parcel. */
export interface Attempt {
  /** Settles once it is mounted; rejects when it can't be. */
  done: Promise<void>
  /** The release whose code loaded; undefined until then. */
  release(): RemoteRelease | undefined
  update(props: Record<string, unknown>): void
  end(): Promise<void>
}

/** Milliseconds that a release may take to mount, its page's own chunk included: in general, and one that is unproven. */
export const mountLimits = { usual: 10_000, unproven: 2_500 }

/** Milliseconds that a remote may take to clean up. */
export const unmountLimit = 3_000

/** @param load returns the code, possibly of a substitute release */
export function startAttempt(
  element: HTMLElement,
  content: AreaContent,
  load: () => Promise<LoadedRelease>,
  props: Record<string, unknown>,
  signals: AreaSignals,
): Attempt {
  const { rendered } = content
  // While the code is loading, a server-rendered page stays untouched.
  let container = rendered ? undefined : newContainer(element)
  let stopHolding: () => void = () => undefined
  let stopStyles = releaseStyles(content.release).use()
  let release: RemoteRelease | undefined
  let parcel: Parcel | undefined
  let ended = false
  let wantedProps = props
  let applyWantedProps: () => void = () => undefined
  let passedProps: Record<string, unknown> = {}

  /** The element to mount the loaded release in, and what it needs to hydrate it. */
  const prepareContainer = (loaded: RemoteRelease) => {
    if (loaded !== content.release) {
      stopStyles()
      stopStyles = releaseStyles(loaded).use()
    }
    // Only the release that rendered on the server can hydrate its HTML.
    const handedOver = loaded === content.release ? rendered?.handOver() : undefined
    if (handedOver) {
      container = handedOver.container
      return { domElement: container, rendered: handedOver.answers }
    }
    container ??= newContainer(element)
    if (rendered) {
      stopHolding = holdHeight(element, container)
      rendered.hide()
    }
    return { domElement: container }
  }

  const rejectWhenStalled = async (unproven: RemoteRelease, mounted: Promise<unknown>) => {
    let isSettled = false
    const settle = () => {
      isSettled = true
    }
    mounted.then(settle, settle)
    await untilStalled(unproven, content.isCalling, () => isSettled || ended)
    if (!isSettled) throw new Error('it does not mount, and nothing that it could wait for is on its way')
  }

  const run = async () => {
    const loaded = await load()
    if (ended) return
    release = loaded.release
    const host = content.host(release, signals)
    // An update replaces all props, so the parcel's own are passed every time.
    const fixedProps = { ...prepareContainer(release), host }
    const config = {
      name: `${release.name}/${content.exposed}`,
      ...loaded.lifecycles,
      timeouts: timeouts(mountLimits[loaded.isUnproven ? 'unproven' : 'usual']),
    }
    let appliedProps = wantedProps
    passedProps = { ...appliedProps, ...fixedProps }
    parcel = mountRootParcel(config as never, passedProps as never)
    applyWantedProps = () => {
      if (parcel?.getStatus() !== 'MOUNTED' || appliedProps === wantedProps) return
      appliedProps = wantedProps
      passedProps = { ...wantedProps, ...fixedProps }
      parcel.update?.(passedProps as never)?.catch(signals.onBroken)
    }
    const mounted: Promise<unknown> = parcel.mountPromise
    await (loaded.isUnproven ? Promise.race([mounted, rejectWhenStalled(loaded.release, mounted)]) : mounted)
    applyWantedProps()
  }
  return {
    done: run(),
    release: () => release,
    update(next) {
      wantedProps = next
      applyWantedProps()
    },
    async end() {
      ended = true
      await unmount(parcel, () => removeAll(passedProps))
      container?.remove()
      stopHolding()
      stopStyles()
    },
  }
}

/** A new container for each attempt, so that leftovers of a failed or hung one are removed with it. */
function newContainer(element: HTMLElement): HTMLElement {
  const container = document.createElement('div')
  // A notice comes after the page.
  element.prepend(container)
  return container
}

const timeouts = (mountLimit: number) => ({
  bootstrap: dieAfter(mountLimit),
  mount: dieAfter(mountLimit),
  unmount: dieAfter(unmountLimit),
})

const dieAfter = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: millis })

/** Only waits for a mounted remote; one that hangs while mounting must not block navigation away from it. */
async function unmount(parcel: Parcel | undefined, onGone: () => void): Promise<void> {
  if (parcel?.getStatus() === 'MOUNTED') {
    // A remote that fails to unmount has its container removed all the same.
    await parcel.unmount().catch(() => undefined)
    onGone()
    return
  }
  parcel?.mountPromise
    .then(() => parcel.unmount())
    .catch(() => undefined)
    .finally(onGone)
}

/** single-spa keeps every root parcel for ever, with its last props: the Host and a whole container. */
function removeAll(props: Record<string, unknown>): void {
  for (const name of Object.keys(props)) delete props[name]
}
