import { mountRootParcel, type Parcel } from 'single-spa'
import type { LoadedRelease } from './remote-loader.ts'

/** Milliseconds that a release may take to mount, its page's own chunk included: in general, and one that is unproven. */
export const mountLimits = { usual: 10_000, unproven: 2_500 }

/** Milliseconds that a remote may take to clean up. */
export const unmountLimit = 3_000

type Props = Record<string, unknown>

/** A release that is mounted, or about to be, as a parcel of single-spa, which knows its status. */
export interface RemoteParcel {
  /** Rejects when it can't be mounted. */
  mounted: Promise<unknown>
  /** Passes other props, once it is mounted. */
  update(props: Props): void
  unmount(): Promise<void>
}

interface ParcelParts {
  loaded: LoadedRelease
  exposed: string
  /** Passed with every update, since an update replaces all props. */
  fixedProps: Props
  props: Props
  onBroken: (error: unknown) => void
}

export function mountRemote({ loaded, exposed, fixedProps, props, onBroken }: ParcelParts): RemoteParcel {
  const config = {
    name: `${loaded.release.name}/${exposed}`,
    ...loaded.lifecycles,
    timeouts: timeouts(mountLimits[loaded.isUnproven ? 'unproven' : 'usual']),
  }
  let applied = props
  let passed: Props = { ...props, ...fixedProps }
  const parcel = mountRootParcel(config as never, passed as never)
  return {
    mounted: parcel.mountPromise,
    update(next) {
      if (parcel.getStatus() !== 'MOUNTED' || applied === next) return
      applied = next
      passed = { ...next, ...fixedProps }
      parcel.update?.(passed as never)?.catch(onBroken)
    },
    unmount: () => unmount(parcel, () => removeAll(passed)),
  }
}

const timeouts = (mountLimit: number) => ({
  bootstrap: dieAfter(mountLimit),
  mount: dieAfter(mountLimit),
  unmount: dieAfter(unmountLimit),
})

const dieAfter = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: millis })

/** Only waits for a mounted remote; one that hangs while mounting must not block navigation away from it. */
async function unmount(parcel: Parcel, onGone: () => void): Promise<void> {
  if (parcel.getStatus() === 'MOUNTED') {
    // A remote that fails to unmount has its container removed all the same.
    await parcel.unmount().catch(() => undefined)
    onGone()
    return
  }
  parcel.mountPromise
    .then(() => parcel.unmount())
    .catch(() => undefined)
    .finally(onGone)
}

/** single-spa keeps every root parcel for ever, with its last props: the Host and a whole container. */
function removeAll(props: Props): void {
  for (const name of Object.keys(props)) delete props[name]
}
