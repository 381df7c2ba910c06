import type { Bundle, PageRequest, RenderLimits } from './protocol.ts'
import type { RenderedPage } from './receive-page.ts'
import { createReleaseRenderer, type Outcome, type ReleaseRenderer } from './release-renderer.ts'

/** Renders the pages of all releases, each in its own process, so that they are isolated from one another. */
export interface RenderPool {
  /**
   * Undefined when nothing could be rendered in time: the page is sent without HTML and the browser renders it. Never rejects.
   */
  render(bundle: Bundle, request: PageRequest): Promise<RenderedPage | undefined>
  /**
   * Preloads these bundles and closes the processes of all others; settles when all have loaded or failed.
   */
  setBundles(bundles: readonly Bundle[]): Promise<void>
  /** Whether the circuit breaker of the release is open. */
  isTripped(bundle: Bundle): boolean
  close(): void
}

export interface RenderPoolSettings {
  apiOrigin: string
  limits: RenderLimits
  onFault: (bundle: Bundle, message: string, address?: string) => void
  onOutcome: (bundle: Bundle, outcome: Outcome) => void
  onTripped: (bundle: Bundle, isTripped: boolean) => void
}

/** Milliseconds for which a release that is no longer live stays open for pages that were planned with it. */
const closeDelayMs = 10_000

export function createRenderPool({ onFault, onOutcome, onTripped, ...settings }: RenderPoolSettings): RenderPool {
  const releases = new Map<string, ReleaseRenderer>()
  let wanted: ReadonlySet<string> = new Set()
  const closeLater = (file: string) =>
    setTimeout(() => {
      if (wanted.has(file)) return
      releases.get(file)?.close()
      releases.delete(file)
    }, closeDelayMs).unref()
  const releaseOf = (bundle: Bundle): ReleaseRenderer => {
    const known = releases.get(bundle.bundle)
    if (known) return known
    const created = createReleaseRenderer(bundle, {
      ...settings,
      onFault: (message, address) => onFault(bundle, message, address),
      onOutcome: (outcome) => void onOutcome(bundle, outcome),
      onTripped: (isTripped) => onTripped(bundle, isTripped),
    })
    releases.set(bundle.bundle, created)
    if (!wanted.has(bundle.bundle)) closeLater(bundle.bundle)
    return created
  }
  return {
    render: (bundle, request) => releaseOf(bundle).render(request),
    async setBundles(bundles) {
      wanted = new Set(bundles.map(({ bundle }) => bundle))
      for (const file of releases.keys()) if (!wanted.has(file)) closeLater(file)
      await Promise.all(bundles.map((bundle) => releaseOf(bundle).warm()))
    },
    isTripped: (bundle) => releases.get(bundle.bundle)?.isTripped() ?? false,
    close() {
      for (const release of releases.values()) release.close()
      releases.clear()
    },
  }
}
