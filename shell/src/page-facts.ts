import type { PageError } from '@ginmaku/shared-contracts/host/host.ts'
import type { RenderedFor } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
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
export interface PageFacts extends RenderedFor {
  remotes: RemoteRelease[]
  /** What the route's page came to when the server asked for it; it stands there already. */
  pageError?: PageError
}

export const pageFactsId = 'page-facts'
/** `<script type="application/json">` with the answers that the server rendered the page with. */
export const renderedAnswersId = 'rendered-answers'
export const siteName = { ja: '銀幕', en: 'Ginmaku' } as const

/** Of the root element, once what the server has rendered has been taken over: from here on every press is heard. */
export const liveAttribute = 'data-live'
