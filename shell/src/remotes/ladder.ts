import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import type { RemoteReport } from '../host/reports.ts'
import type { RemoteRelease } from '../page-facts.ts'
import type { KeptReleases } from './kept-releases.ts'
import { tryTwice, within } from './patience.ts'
import { releaseStyles } from './release-styles.ts'
import { isChunkFailure } from './reload-guard.ts'

/** A release whose code has loaded. */
export interface Found {
  release: RemoteRelease
  lifecycles: RemoteLifecycles
}

interface LadderParts {
  load(release: RemoteRelease, exposed: string): Promise<RemoteLifecycles>
  kept: KeptReleases
  reload: Ladder['reload']
  report(report: RemoteReport): void
}

/**
 * The ways to get a remote's code, best first: the live release, a retry, the last version that worked in this browser, and a
 * reload where it helps.
 */
export interface Ladder {
  /**
   * @param onLate called when a release that timed out has loaded after all
   * @throws the live release's error, when no alternative works
   */
  find(release: RemoteRelease, exposed: string, onLate: () => void): Promise<Found>
  /** The fallbacks below the live release. @throws `error` when there are none */
  fallBack(release: RemoteRelease, exposed: string, error: unknown): Promise<Found>
  hasOther(release: RemoteRelease, exposed: string): boolean
  /** Reloads the page if that helps against the failure. @returns whether it does */
  reload(error: unknown): boolean
  stood(release: RemoteRelease): void
  /** It loaded, but could not be rendered. */
  brokeDown(release: RemoteRelease, error: unknown): void
}

/** Milliseconds to wait for the live release: without a fallback, with one, and after an earlier failure. */
export const loadPatience = { alone: 10_000, withOther: 4_000, afterFailure: 2_500 }

/** Milliseconds during which a release that failed to render is not retried if a fallback exists. */
const breakdownPauseMs = 60_000

export function createLadder({ load, kept, reload, report }: LadderParts): Ladder {
  const failedToCome = new Set<string>()
  const brokenAt = new Map<string, number>()
  const other = (release: RemoteRelease, exposed: string) => kept.instead(release, exposed, location.pathname)
  const isBroken = ({ uniqueName }: RemoteRelease) =>
    performance.now() - (brokenAt.get(uniqueName) ?? Number.NEGATIVE_INFINITY) < breakdownPauseMs

  const fetchCode = async (release: RemoteRelease, exposed: string): Promise<Found> => {
    try {
      return { release, lifecycles: await load(release, exposed) }
    } finally {
      releaseStyles(release).settle()
    }
  }

  const fallBack: Ladder['fallBack'] = async (release, exposed, error) => {
    const instead = other(release, exposed)
    if (instead) {
      const { name: remote, version } = release
      const message = `${exposed}: ${instead.version} for ${error}`
      report({ kind: 'error', name: 'fallback', message, remote, version })
      try {
        return await fetchCode(instead, exposed)
      } catch {
        kept.forget(instead)
      }
    }
    if (reload(error)) return new Promise(() => undefined)
    throw error
  }

  return {
    fallBack,
    reload,
    hasOther: (release, exposed) => other(release, exposed) !== undefined,
    async find(release, exposed, onLate) {
      const hasOther = other(release, exposed) !== undefined
      if (hasOther && isBroken(release)) return fallBack(release, exposed, new Error('it broke down before'))
      const isDoubtful = hasOther && failedToCome.has(release.uniqueName)
      const own = tryTwice(() => fetchCode(release, exposed))
      own.then(() => failedToCome.delete(release.uniqueName)).catch(() => undefined)
      const patience = isDoubtful ? 'afterFailure' : hasOther ? 'withOther' : 'alone'
      try {
        return await within(own, loadPatience[patience])
      } catch (error) {
        failedToCome.add(release.uniqueName)
        own.then(onLate).catch(() => undefined)
        const below = fallBack(release, exposed, error)
        // A slow release may still win the race.
        return hasOther ? Promise.any([own, below]).catch(() => below) : below
      }
    },
    stood: (release) => {
      brokenAt.delete(release.uniqueName)
      kept.remember(release)
    },
    brokeDown(release, error) {
      // A failed lazy part says nothing about the rest of the release.
      if (isChunkFailure(error)) return
      brokenAt.set(release.uniqueName, performance.now())
      kept.forget(release)
    },
  }
}
