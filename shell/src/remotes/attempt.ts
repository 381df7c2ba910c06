import { mountRootParcel, type Parcel } from 'single-spa'
import type { AreaContent, AreaTools } from './area-content.ts'

/** One try at loading and mounting a remote's page or parcel. */
export interface Attempt {
  /** Settles once it stands; rejects when it can't. */
  done: Promise<void>
  update(props: Record<string, unknown>): void
  end(): Promise<void>
}

/** Milliseconds that a remote may take to draw, and to clean up. */
export const lifecycleLimits = { mount: 10_000, unmount: 3_000 }

/** @param onBroken told when what stood breaks later */
export function beginAttempt(
  element: HTMLElement,
  content: AreaContent,
  tools: AreaTools,
  stopStyles: () => void,
  props: Record<string, unknown>,
  onBroken: (error: unknown) => void,
): Attempt {
  // A container of its own each time: what a broken or hanging attempt left in the last one is gone with it.
  const { drawn } = content
  const container = drawn?.container ?? document.createElement('div')
  if (!drawn) element.append(container)
  let parcel: Parcel | undefined
  let ended = false
  let latest = props

  // An update replaces all props, so what is the parcel's own is given each time.
  const host = content.host(onBroken)
  const allProps = () => ({ ...latest, ...(drawn && { drawn: drawn.answers }), host, domElement: container })
  const applyLatest = () => {
    if (parcel?.getStatus() === 'MOUNTED') parcel.update?.(allProps())?.catch(onBroken)
  }

  const run = async () => {
    const lifecycles = await tools.load(content.release, content.exposed)
    if (ended) return
    const config = { name: `${content.release.name}/${content.exposed}`, ...lifecycles, timeouts: timeouts() }
    const mounted = latest
    parcel = mountRootParcel(config as never, allProps())
    await parcel.mountPromise
    if (latest !== mounted) applyLatest()
  }

  return {
    done: run(),
    update(next) {
      latest = next
      applyLatest()
    },
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
