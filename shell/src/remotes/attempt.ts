import type { RemoteRelease } from '../page-facts.ts'
import type { AreaContent, AreaSignals } from './area-content.ts'
import { createMountPlace } from './mount-place.ts'
import type { LoadedRelease } from './remote-loader.ts'
import { mountRemote, type RemoteParcel } from './remote-parcel.ts'
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

/** @param load returns the code, possibly of a substitute release */
export function startAttempt(
  element: HTMLElement,
  content: AreaContent,
  load: () => Promise<LoadedRelease>,
  firstProps: Record<string, unknown>,
  signals: AreaSignals,
): Attempt {
  const place = createMountPlace(element, content)
  let props = firstProps
  let release: RemoteRelease | undefined
  let parcel: RemoteParcel | undefined
  let isEnded = false

  const run = async () => {
    const loaded = await load()
    if (isEnded) return
    release = loaded.release
    const host = content.host(release, signals)
    const fixedProps = { ...place.prepare(release), host }
    parcel = mountRemote({ loaded, exposed: content.exposed, fixedProps, props, onBroken: signals.onBroken })
    await (loaded.isUnproven ? mountedOrStalled(parcel, release, content, () => isEnded) : parcel.mounted)
    // They may have changed while it was mounting.
    parcel.update(props)
  }
  return {
    done: run(),
    release: () => release,
    update(next) {
      props = next
      parcel?.update(next)
    },
    async end() {
      isEnded = true
      await parcel?.unmount()
      place.remove()
    },
  }
}

/** An unproven release is given up as soon as nothing is left that it could wait for. */
async function mountedOrStalled(
  { mounted }: RemoteParcel,
  release: RemoteRelease,
  { isCalling }: AreaContent,
  isEnded: () => boolean,
): Promise<unknown> {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  mounted.then(settle, settle)
  const stalled = untilStalled(release, isCalling, () => isSettled || isEnded()).then(() => {
    if (!isSettled) throw new Error('it does not mount, and nothing that it could wait for is on its way')
  })
  return Promise.race([mounted, stalled])
}
