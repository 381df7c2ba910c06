import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { RemoteRelease } from '../page-facts.ts'
import type { LiveReleases } from '../releases/live-releases.ts'
import type { RemoteLoader } from './remote-loader.ts'
import type { RenderedPage } from './rendered-page.ts'

export interface AreaTools {
  releases: LiveReleases
  loader: RemoteLoader
  /** Renders the failure card with its retry button; returns what removes it. */
  renderCard(element: HTMLElement, retry: () => void): () => void
  /** Shows a loading state. */
  during<T>(work: Promise<T>): Promise<T>
  onFailure(failure: AreaFailure): void
}

export interface AreaFailure {
  release: RemoteRelease
  exposed: string
  error: unknown
}

/** What can happen to a mounted remote. */
export interface AreaSignals {
  /** It threw while rendering, so it has to be removed. */
  onBroken(error: unknown): void
  /** It is mounted, but a lazily loaded part of it failed to load. */
  onPartMissing(error: unknown): void
  /** It is mounted, but a page of it threw and shows its own error. */
  onPageBroken(error: unknown): void
}

export interface AreaContent {
  /** The live release, when the area is opened. */
  release: RemoteRelease
  /** `remote` or `parcel-{name}`. */
  exposed: string
  /** The Host for that release. */
  host: (release: RemoteRelease, signals: AreaSignals) => Host
  props?: Record<string, unknown>
  /** Only for the first attempt: its server-rendered HTML. */
  rendered?: RenderedPage
}
