import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import type { RemoteRelease } from '../page-facts.ts'
import type { LiveReleases } from '../releases/live-releases.ts'
import type { RemoteLoader } from './remote-loader.ts'
import type { RenderedPage } from './rendered-page.ts'

export interface AreaTools {
  releases: LiveReleases
  loader: RemoteLoader
  /** Renders the failure card with its retry button. */
  renderCard: RenderPanel
  /** Renders the notice that the server-rendered page can only be read, with its retry button. */
  renderNotice: RenderPanel
  /** Shows a loading state. */
  during<T>(work: Promise<T>): Promise<T>
  onFailure(failure: AreaFailure): void
}

/** What the shell renders for a remote that failed, with a button that calls `retry`. */
export type RenderPanel = (element: HTMLElement, retry: () => void) => Panel

export interface Panel {
  /** Whether another attempt is in progress. */
  setBusy(isBusy: boolean): void
  remove(): void
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
  /** The same for a section of a page; the rest of it works. */
  onSectionBroken(error: unknown): void
}

export interface AreaContent {
  /** The live release, when the area is opened. */
  release: RemoteRelease
  /** `remote` or `parcel-{name}`. */
  exposed: string
  /** The Host for that release. */
  host: (release: RemoteRelease, signals: AreaSignals) => Host
  /** Whether an API call is in flight. */
  isCalling: () => boolean
  props?: Record<string, unknown>
  /** Rendered on the server by `release`. */
  rendered?: RenderedPage
}
