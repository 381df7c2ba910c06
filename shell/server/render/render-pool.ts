import type { Bundle, PageRequest, RenderLimits } from './protocol.ts'
import type { RenderedPage } from './receive-page.ts'
import { createReleaseRenderer, type Outcome, type ReleaseRenderer } from './release-renderer.ts'

/** Renders the pages of all releases, each in a process of its own, so that none can take anything from another. */
export interface RenderPool {
  /**
   * Undefined when nothing could be rendered in time: the page is sent without HTML and the browser renders it. Never rejects.
   */
  render(bundle: Bundle, request: PageRequest): Promise<RenderedPage | undefined>
  /**
   * Loads these bundles before their first page, and ends the processes of all others; settles when all have loaded or
   * failed.
   */
  keep(bundles: readonly Bundle[]): Promise<void>
  /** Whether so much of the release has failed that nothing of it is rendered for now. */
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

/** Milliseconds for which a release that is no longer live is kept for the pages that were planned with it. */
const keptFor = 10_000

export function createRenderPool({ onFault, onOutcome, onTripped, ...settings }: RenderPoolSettings): RenderPool {
  const releases = new Map<string, ReleaseRenderer>()
  let wanted: ReadonlySet<string> = new Set()
  const closeLater = (file: string) =>
    setTimeout(() => {
      if (wanted.has(file)) return
      releases.get(file)?.close()
      releases.delete(file)
    }, keptFor).unref()
  const releaseOf = (bundle: Bundle): ReleaseRenderer => {
    const known = releases.get(bundle.bundle)
    if (known) return known
    const created = createReleaseRenderer(bundle, {
      ...settings,
      onFault: (message, address) => onFault(bundle, message, address),
      onOutcome: (outcome) => onOutcome(bundle, outcome),
      onTripped: (isTripped) => onTripped(bundle, isTripped),
    })
    releases.set(bundle.bundle, created)
    if (!wanted.has(bundle.bundle)) closeLater(bundle.bundle)
    return created
  }
  return {
    render: (bundle, request) => releaseOf(bundle).render(request),
    async keep(bundles) {
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
