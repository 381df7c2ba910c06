import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import type { RemoteReport } from '../host/reports.ts'
import type { RemoteRelease } from '../page-facts.ts'
import type { KeptReleases } from './kept-releases.ts'
import { tryTwice, within } from './patience.ts'
import { releaseStyles } from './release-styles.ts'
import { isChunkFailure } from './reload-guard.ts'

/** A release whose code is here. */
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

/** The ways to a remote's code, best first: the live release, that again, the last one that worked in this browser, and a reload where it helps. */
export interface Ladder {
  /**
   * @param onLate told when what was given up has come after all
   * @throws what the live release failed with, when nothing else is to be had
   */
  find(release: RemoteRelease, exposed: string, onLate: () => void): Promise<Found>
  /** The rungs below the live release. @throws `error` when there are none */
  fallBack(release: RemoteRelease, exposed: string, error: unknown): Promise<Found>
  hasOther(release: RemoteRelease, exposed: string): boolean
  /** Reloads the page where that helps against the failure. @returns whether it does so */
  reload(error: unknown): boolean
  stood(release: RemoteRelease): void
  /** It came, but could not be rendered. */
  brokeDown(release: RemoteRelease, error: unknown): void
}

/** Milliseconds to wait for the live release: while nothing else is there, while something is, and when it has failed before. */
export const loadPatience = { alone: 10_000, withOther: 4_000, afterFailure: 2_500 }

/** Milliseconds during which a release that could not be rendered is not tried again where another can stand in. */
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
        // What is only slow may still be first.
        return hasOther ? Promise.any([own, below]).catch(() => below) : below
      }
    },
    stood: (release) => {
      brokenAt.delete(release.uniqueName)
      kept.remember(release)
    },
    brokeDown(release, error) {
      // That a part of it did not come says nothing about the rest.
      if (isChunkFailure(error)) return
      brokenAt.set(release.uniqueName, performance.now())
      kept.forget(release)
    },
  }
}
