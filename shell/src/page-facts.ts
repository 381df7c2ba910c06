import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { MicroFrontendVersion } from '@ginmaku/shared-contracts/registry/registry.ts'

/** What the browser must know of a remote's release; the server writes it into the page. */
export interface RemoteRelease {
  name: string
  version: string
  /** Address of the federation entry. */
  url: string
  integrity: string
  uniqueName: string
  routes: MicroFrontendVersion['extras']['routes']
  parcels: string[]
}

/** Written by the composition server into `<script type="application/json" id="page-facts">`. */
export interface PageFacts {
  locale: Locale
  remotes: RemoteRelease[]
}

export const pageFactsId = 'page-facts'
export const siteName = { ja: '銀幕', en: 'Ginmaku' } as const
