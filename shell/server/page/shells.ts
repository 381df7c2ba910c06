import { liveShell, liveVersions, type Registry } from '@ginmaku/shared-contracts/registry/registry.ts'
import { findMisfits } from '@ginmaku/shared-contracts/registry/runs-with.ts'
import type { ShellVersion } from '@ginmaku/shared-contracts/registry/shell-release.ts'
import type { FrameRequest, RenderedFrame } from '../../src/frame/frame-request.ts'
import { createFrameLoader } from './load-frame.ts'

/** Selects the release of the shell for each page and renders the frame with it. */
export interface Shells {
  /** The release for the next page: the live one or its fallback. Undefined when no shell is released. */
  next(): ShellVersion | undefined
  /**
   * Renders the frame with this shell or, if it throws, with a fallback. The rest of the page must use the returned shell. If
   * all throw, the frame is empty and the browser renders it. Never rejects.
   */
  render(shell: ShellVersion, request: FrameRequest): Promise<{ shell: ShellVersion; frame: RenderedFrame }>
  /** Loads the bundle of the next page. Never rejects. */
  warm(): Promise<void>
}

export interface ShellsTools {
  releasesDir: string
  registry: () => Registry
  onOutcome: (version: string, outcome: 'rendered' | 'failed') => void
  onFault: (version: string, error: unknown) => void
  /** `isStopped`: the version throws and is not used for a while. */
  onStopped: (version: string, isStopped: boolean) => void
}

/** Milliseconds until a version whose frame threw is tried again. */
const pauseMs = 60_000

const empty: RenderedFrame = { top: '', bottom: '', shellPage: '' }

export function createShells({ releasesDir, registry, onOutcome, onFault, onStopped }: ShellsTools): Shells {
  const load = createFrameLoader(releasesDir)
  /** Version → when it may be tried again, by `performance.now()`. */
  const stopped = new Map<string, number>()
  const isStopped = ({ metadata }: ShellVersion) => (stopped.get(metadata.version) ?? 0) > performance.now()
  const fallbacks = () => findFallbacks(registry()).filter((shell) => !isStopped(shell))

  const attempt = async (shell: ShellVersion, request: FrameRequest): Promise<RenderedFrame | undefined> => {
    const { version } = shell.metadata
    try {
      const renderFrame = await load(shell)
      const frame = renderFrame(request)
      onOutcome(version, 'rendered')
      if (stopped.delete(version)) onStopped(version, false)
      return frame
    } catch (error) {
      onOutcome(version, 'failed')
      onFault(version, error)
      return undefined
    }
  }
  const stop = ({ metadata: { version } }: ShellVersion) => {
    stopped.set(version, performance.now() + pauseMs)
    onStopped(version, true)
  }
  const next = () => {
    const live = liveShell(registry())
    return live && isStopped(live) ? (fallbacks()[0] ?? live) : live
  }
  return {
    next,
    async render(shell, request) {
      const frame = await attempt(shell, request)
      if (frame) return { shell, frame }
      const failed = [shell]
      for (const fallback of fallbacks().filter((each) => each !== shell)) {
        const fallbackFrame = await attempt(fallback, request)
        if (fallbackFrame) {
          // Another shell rendered the same request, so the failed shells are at fault, not the request.
          failed.forEach(stop)
          return { shell: fallback, frame: fallbackFrame }
        }
        failed.push(fallback)
      }
      return { shell, frame: empty }
    },
    async warm() {
      const shell = next()
      if (shell) await load(shell).catch((error: unknown) => onFault(shell.metadata.version, error))
    },
  }
}

/** Shells that were live before and with which the live remotes run, the latest first. */
function findFallbacks(registry: Registry): ShellVersion[] {
  const since = ({ deployment }: ShellVersion) => deployment?.liveSince ?? ''
  const remotes = liveVersions(registry).map(([, release]) => release)
  return registry.shell
    .filter((shell) => !shell.deployment?.default && since(shell))
    .filter((shell) => remotes.every((release) => findMisfits(release, shell).length === 0))
    .toSorted((a, b) => since(b).localeCompare(since(a)))
}
