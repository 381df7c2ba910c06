import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import type { RemoteReport } from '../host/reports.ts'
import type { RemoteRelease } from '../page-facts.ts'
import type { ProvenReleases } from './proven-releases.ts'
import { isChunkFailure } from './reload-guard.ts'
import type { RenderFailures } from './render-failures.ts'
import { retryOnce, withTimeout } from './retry-and-timeout.ts'

/** A release whose code has loaded. */
export interface LoadedRelease {
  release: RemoteRelease
  lifecycles: RemoteLifecycles
  /** It has never worked in this browser, where another version has. */
  isUnproven: boolean
}

/** The federation chunk of the shell failed to load: no remote is at fault, and no fallback version can help. */
export class RuntimeMissing extends Error {}

interface RemoteLoaderParts {
  load(release: RemoteRelease, exposed: string): Promise<RemoteLifecycles>
  provenReleases: ProvenReleases
  renderFailures: RenderFailures
  reload: RemoteLoader['reload']
  report(report: RemoteReport): void
}

/**
 * The ways to get a remote's code, best first: the live release, a retry, the last version that worked in this browser, and a
 * reload where it helps.
 */
export interface RemoteLoader {
  /**
   * @param onLate called when a release that timed out has loaded after all
   * @throws the live release's error, when no alternative works
   */
  find(release: RemoteRelease, exposed: string, onLate: () => void): Promise<LoadedRelease>
  /** The fallbacks below the live release. @throws `error` when there are none */
  fallBack(release: RemoteRelease, exposed: string, error: unknown): Promise<LoadedRelease>
  hasFallback(release: RemoteRelease, exposed: string): boolean
  /** Reloads the page if that helps against the failure. @returns whether it does */
  reload(error: unknown): boolean
  mountedWell(release: RemoteRelease): void
  /** It loaded, but could not be rendered. */
  renderFailed(release: RemoteRelease, error: unknown): void
}

/** Milliseconds to wait for the live release: without a fallback, with one, and after an earlier failure. */
export const loadTimeouts = { alone: 10_000, withFallback: 4_000, afterFailure: 2_500 }

export function createRemoteLoader({
  load,
  provenReleases,
  renderFailures,
  reload,
  report,
}: RemoteLoaderParts): RemoteLoader {
  const failedToLoad = new Set<string>()
  const fallbackFor = (release: RemoteRelease, exposed: string) =>
    provenReleases.fallbackFor(release, exposed, location.pathname)

  const fetchCode = async (release: RemoteRelease, exposed: string): Promise<LoadedRelease> => {
    const lifecycles = await load(release, exposed)
    return {
      release,
      lifecycles,
      isUnproven: !provenReleases.has(release) && fallbackFor(release, exposed) !== undefined,
    }
  }

  const fallBack: RemoteLoader['fallBack'] = async (release, exposed, error) => {
    const fallback = error instanceof RuntimeMissing ? undefined : fallbackFor(release, exposed)
    if (fallback) {
      const { name: remote, version } = release
      const message = `${exposed}: ${fallback.version} for ${error}`
      report({ kind: 'error', name: 'fallback', message, remote, version })
      try {
        return await fetchCode(fallback, exposed)
      } catch (fallbackError) {
        if (!(fallbackError instanceof RuntimeMissing)) provenReleases.remove(fallback)
      }
    }
    if (reload(error)) return new Promise(() => undefined)
    throw error
  }

  return {
    fallBack,
    reload,
    hasFallback: (release, exposed) => fallbackFor(release, exposed) !== undefined,
    async find(release, exposed, onLate) {
      const hasFallback = fallbackFor(release, exposed) !== undefined
      if (hasFallback && renderFailures.has(release))
        return fallBack(release, exposed, new Error('it failed to render before'))
      const isDoubtful = hasFallback && failedToLoad.has(release.uniqueName)
      const loading = retryOnce(() => fetchCode(release, exposed))
      loading.then(() => failedToLoad.delete(release.uniqueName)).catch(() => undefined)
      const timeout = isDoubtful ? 'afterFailure' : hasFallback ? 'withFallback' : 'alone'
      try {
        return await withTimeout(loading, loadTimeouts[timeout])
      } catch (error) {
        failedToLoad.add(release.uniqueName)
        loading.then(onLate).catch(() => undefined)
        const fallback = fallBack(release, exposed, error)
        // A slow release may still win the race.
        return hasFallback ? Promise.any([loading, fallback]).catch(() => fallback) : fallback
      }
    },
    mountedWell: (release) => {
      renderFailures.remove(release)
      provenReleases.add(release)
    },
    renderFailed(release, error) {
      // A failed lazy part says nothing about the rest of the release.
      if (isChunkFailure(error)) return
      renderFailures.add(release)
      provenReleases.remove(release)
    },
  }
}
