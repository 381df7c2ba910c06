import type { RemoteRelease } from '../page-facts.ts'
import type { AreaContent } from './area-content.ts'
import { holdHeight } from './hold-height.ts'
import { releaseStyles } from './release-styles.ts'

/** Where an attempt mounts a release: in the server-rendered page, or in a container of its own. */
export interface MountPlace {
  /** The element to mount the loaded release in, and what it needs to hydrate it. */
  prepare(loaded: RemoteRelease): { domElement: HTMLElement; rendered?: unknown }
  remove(): void
}

export function createMountPlace(
  element: HTMLElement,
  { release, rendered }: Pick<AreaContent, 'release' | 'rendered'>,
): MountPlace {
  // While the code is loading, a server-rendered page stays untouched.
  let container = rendered ? undefined : newContainer(element)
  let stopHolding: () => void = () => undefined
  let stopStyles = releaseStyles(release).use()
  return {
    prepare(loaded) {
      if (loaded !== release) {
        stopStyles()
        stopStyles = releaseStyles(loaded).use()
      }
      // Only the release that rendered on the server can hydrate its HTML.
      const handedOver = loaded === release ? rendered?.handOver() : undefined
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
    },
    remove() {
      container?.remove()
      stopHolding()
      stopStyles()
    },
  }
}

/** A new container for each attempt, so that leftovers of a failed or hung one are removed with it. */
function newContainer(element: HTMLElement): HTMLElement {
  const container = document.createElement('div')
  container.dataset.mount = ''
  // A notice comes after the page.
  element.prepend(container)
  return container
}
