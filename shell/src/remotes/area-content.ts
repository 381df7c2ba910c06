import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import type { RemoteRelease } from '../page-facts.ts'
import type { DrawnPage } from './drawn-page.ts'

export interface AreaTools {
  load(release: RemoteRelease, exposed: string): Promise<RemoteLifecycles>
  /** Draws the card that says what happened and offers to try again; gives back what takes it away. */
  drawCard(element: HTMLElement, retry: () => void): () => void
  onFailure(failure: AreaFailure): void
}

export interface AreaFailure {
  release: RemoteRelease
  exposed: string
  error: unknown
}

export interface AreaContent {
  release: RemoteRelease
  /** `remote` or `parcel-{name}`. */
  exposed: string
  /** Host as this remote sees it. */
  host: (onBroken: (error: unknown) => void) => Host
  props?: Record<string, unknown>
  /** For the first attempt alone: what the server has drawn of it. */
  drawn?: DrawnPage
}
