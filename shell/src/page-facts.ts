import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import type { PageError } from '@ginmaku/shared-contracts/host/host.ts'
import type { RenderedFor } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import type { PublishedRoute } from '@ginmaku/shared-contracts/remote/route-entry.ts'
import type { Consent } from './consent/consent-rule.ts'
import type { ServiceState } from './routing/service-rule.ts'

export type Licence = CallResponse<'GET /site'>['licences'][number]

/** What the browser needs to know about a remote's release; the server writes it into the page. */
export interface RemoteRelease {
  name: string
  version: string
  /** Address of the federation entry. */
  url: string
  integrity: string
  uniqueName: string
  routes: PublishedRoute[]
  parcels: string[]
}

/** Written by the composition server into `<script type="application/json" id="page-facts">`. */
export interface PageFacts extends RenderedFor {
  remotes: RemoteRelease[]
  /** ISO 3166 code of the visitor's country. */
  region: string
  service: ServiceState
  /** The visitor's choice in the cookie banner. */
  consent?: Consent
  /** Licence numbers of the rights agencies (spec §1.6). */
  licences: readonly Licence[]
  /** The status of the route's page when the server rendered it; its HTML is already in the document. */
  pageError?: PageError
  /** Origins of the scripts of the card form; absent when the form is only a frame. */
  cardFormScripts?: readonly string[]
  /** Browsers get the site's service worker. */
  hasServiceWorker?: true
}

export const pageFactsId = 'page-facts'
/** `<script type="application/json">` with the responses that the server rendered the page with. */
export const renderedAnswersId = 'rendered-answers'
export const serviceWorkerPath = '/service-worker.js'
export const siteName = { ja: '銀幕', en: 'Ginmaku' } as const

/** Attribute of the root element, set once the frame is hydrated: from then on every press is handled. */
export const liveAttribute = 'data-live'
