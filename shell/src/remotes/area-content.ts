import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { RemoteRelease } from '../page-facts.ts'
import type { Ladder } from './ladder.ts'
import type { RenderedPage } from './rendered-page.ts'

export interface AreaTools {
  ladder: Ladder
  /** Renders the card that says what happened and offers to try again; gives back what takes it away. */
  renderCard(element: HTMLElement, retry: () => void): () => void
  /** Shows that something is on its way. */
  during<T>(work: Promise<T>): Promise<T>
  onFailure(failure: AreaFailure): void
}

export interface AreaFailure {
  release: RemoteRelease
  exposed: string
  error: unknown
}

/** What a remote that stands may come to. */
export interface AreaSignals {
  /** It throws: nothing of it can be kept. */
  onBroken(error: unknown): void
  /** It stands, but a part of it that is loaded when first needed is not to be had. */
  onPartMissing(error: unknown): void
}

export interface AreaContent {
  /** The live one. */
  release: RemoteRelease
  /** `remote` or `parcel-{name}`. */
  exposed: string
  /** Host as that release sees it. */
  host: (release: RemoteRelease, signals: AreaSignals) => Host
  props?: Record<string, unknown>
  /** For the first attempt alone: what the server has rendered of it. */
  rendered?: RenderedPage
}
