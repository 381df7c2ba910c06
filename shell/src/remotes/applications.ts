import {
  registerApplication,
  setBootstrapMaxTime,
  setMountMaxTime,
  setUnmountMaxTime,
  start,
  triggerAppChange,
} from 'single-spa'
import type { RemoteRelease } from '../page-facts.ts'
import type { LiveReleases } from '../releases/live-releases.ts'
import type { Area } from './area.ts'
import { mountLimits, unmountLimit } from './remote-parcel.ts'
import { adoptRenderedPage, type RenderedPage } from './rendered-page.ts'

interface ApplicationParts {
  releases: LiveReleases
  /** Element that pages are rendered into. */
  outlet: HTMLElement
  /** Name of the remote that owns the page at the address. */
  activeRemote: () => string | undefined
  /** `rendered`: the server-rendered page in the element, if any. */
  open: (release: RemoteRelease, element: HTMLElement, rendered: RenderedPage | undefined) => Area
}

export interface Applications {
  /** After a navigation: a remote that failed, or that another version replaces, gets another attempt. */
  navigated: () => void
  /** The area of a remote that is shown. */
  areaOf: (name: string) => Area | undefined
}

/**
 * Registers every remote that has routes with single-spa, also one that is released later. Only the shell imports single-spa, since a second copy would patch
 * history again. The application never fails or waits: loading and rendering happen in its area, so that no remote can block
 * routing.
 */
export function startApplications({ releases, outlet, activeRemote, open }: ApplicationParts): Applications {
  const areas = new Map<string, Area>()
  let rendered = adoptRenderedPage(outlet, activeRemote())
  const takeOver = (name: string) => {
    const mine = rendered?.area.dataset.remote === name ? rendered : undefined
    rendered = undefined
    return mine
  }
  const registered = new Set<string>()
  const register = ({ name, routes }: RemoteRelease) => {
    if (routes.length === 0 || registered.has(name)) return
    registered.add(name)
    registerApplication({
      name,
      activeWhen: () => activeRemote() === name,
      app: {
        bootstrap: async () => undefined,
        async mount() {
          const mine = takeOver(name)
          const element = mine?.area ?? document.createElement('div')
          element.dataset.remote = name
          if (!mine) outlet.append(element)
          const release = releases.find(name)
          if (release) areas.set(name, open(release, element, mine))
        },
        async unmount() {
          await areas.get(name)?.close()
          areas.delete(name)
          outlet.querySelector(`:scope > [data-remote="${name}"]`)?.remove()
        },
      },
    })
  }
  const registerAll = () => releases.all.read().forEach(register)
  registerAll()
  releases.all.follow(() => {
    registerAll()
    void triggerAppChange()
  })
  // The areas have their own limits; these apply if one of them should fail to.
  setBootstrapMaxTime(mountLimits.usual, true)
  setMountMaxTime(mountLimits.usual, true)
  setUnmountMaxTime(unmountLimit * 2, true)
  start()
  return {
    navigated: () => {
      for (const area of areas.values()) area.navigated()
    },
    areaOf: (name) => areas.get(name),
  }
}
