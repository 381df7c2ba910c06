import type { MicroFrontendVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import type { PublishedRoute } from '@ginmaku/shared-contracts/remote/route-entry.ts'

/** The remote that owns the page, in the version that this visitor's browser will load. */
export interface PageOwner {
  name: string
  release: MicroFrontendVersion
  route: PublishedRoute
}

/** Address of the release's folder. */
export const releaseBase = ({ url }: Pick<MicroFrontendVersion, 'url'>): string =>
  url.slice(0, url.lastIndexOf('/') + 1)

/** Chunks and styles that a page needs: those of `./remote` and its own. */
export function filesOfPage({ release, route }: PageOwner): { scripts: string[]; styles: string[] } {
  const needed = [release.extras.exposes['./remote'], release.extras.pages[route.path]]
  return {
    scripts: needed.flatMap((files) => files?.scripts ?? []),
    styles: needed.flatMap((files) => files?.styles ?? []),
  }
}
