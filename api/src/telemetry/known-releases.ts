import { liveReleasesPath } from '@ginmaku/shared-contracts/registry/live-paths.ts'
import { liveReleases } from '@ginmaku/shared-contracts/registry/live-releases.ts'
import type { Logger } from 'pino'
import { after, type Clock, dayMs, secondMs } from '../clock.ts'

/** Longest delay until a newly promoted release is recognised. */
const refreshEveryMs = 10 * secondMs
const timeoutMs = 2 * secondMs
/** Open pages still send reports for a release that is no longer live. */
const retentionMs = dayMs

/** The release of a report, as its metric labels. */
export interface Release {
  remote: string
  version: string
}

export type ResolveRelease = (reported: Partial<Release>) => Promise<Release>

/**
 * Labels a report with its release if the composition server knows it, otherwise as `other`, so that forged names don't use up
 * label sets. Releases are requested only when reports arrive; if that fails, the last known ones are used.
 */
export function knownReleases(origin: string, clock: Clock, log: Logger): ResolveRelease {
  /** Remote → version → when it was last live. */
  const known = new Map<string, Map<string, Date>>()
  let nextRefreshAt = clock.now()
  let refreshing: Promise<void> = Promise.resolve()

  async function refresh() {
    const response = await fetch(origin + liveReleasesPath, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`)
    const now = clock.now()
    for (const [remote, version] of Object.entries(liveReleases.parse(await response.json())))
      known.set(remote, (known.get(remote) ?? new Map<string, Date>()).set(version, now))
    for (const versions of known.values())
      for (const [version, liveAt] of versions) if (after(liveAt, retentionMs) < now) versions.delete(version)
  }

  function refreshWhenDue() {
    const now = clock.now()
    if (now < nextRefreshAt) return
    nextRefreshAt = after(now, refreshEveryMs)
    refreshing = refresh().catch((error: unknown) =>
      log.warn({ err: error }, 'live releases unknown, using the last known ones'),
    )
  }

  return async ({ remote, version }) => {
    if (remote === undefined) return { remote: 'shell', version: 'none' }
    refreshWhenDue()
    if (version === undefined || !known.get(remote)?.has(version)) await refreshing
    const versions = known.get(remote)
    if (!versions) return { remote: 'other', version: 'other' }
    if (version === undefined) return { remote, version: 'none' }
    return { remote, version: versions.has(version) ? version : 'other' }
  }
}
