import { liveReleases, liveReleasesPath } from '@ginmaku/shared-contracts/registry/live-releases.ts'
import type { Logger } from 'pino'
import { after, type Clock, dayMs, secondMs } from '../clock.ts'

/** A release that was promoted since waits so long for its name. */
const askEveryMs = 10 * secondMs
const patienceMs = 2 * secondMs
/** Pages stay open, and tell of a release that is live no more. */
const keptMs = dayMs

/** Whose a report is, as it stands on a metric. */
export interface Release {
  remote: string
  version: string
}

export type NameRelease = (told: Partial<Release>) => Promise<Release>

/**
 * Names whose a report is by the releases that the composition server knows, and the rest `other`, so that nobody's made-up names
 * take the room of true ones. Asked no more often than reports come; what was learnt last goes on when it can't be asked.
 */
export function knownReleases(origin: string, clock: Clock, log: Logger): NameRelease {
  /** Remote → version → when it was live last. */
  const known = new Map<string, Map<string, Date>>()
  let nextAsk = clock.now()
  let asking: Promise<void> = Promise.resolve()

  async function ask() {
    const response = await fetch(origin + liveReleasesPath, { signal: AbortSignal.timeout(patienceMs) })
    if (!response.ok) throw new Error(`${response.url} answers ${response.status}`)
    const now = clock.now()
    for (const [remote, version] of Object.entries(liveReleases.parse(await response.json())))
      known.set(remote, (known.get(remote) ?? new Map<string, Date>()).set(version, now))
    for (const versions of known.values())
      for (const [version, liveAt] of versions) if (after(liveAt, keptMs) < now) versions.delete(version)
  }

  function askWhenDue() {
    const now = clock.now()
    if (now < nextAsk) return
    nextAsk = after(now, askEveryMs)
    asking = ask().catch((error: unknown) =>
      log.warn({ err: error }, 'live releases unknown; the last known ones go on'),
    )
  }

  return async ({ remote, version }) => {
    if (remote === undefined) return { remote: 'shell', version: 'none' }
    askWhenDue()
    if (version === undefined || !known.get(remote)?.has(version)) await asking
    const versions = known.get(remote)
    if (!versions) return { remote: 'other', version: 'other' }
    if (version === undefined) return { remote, version: 'none' }
    return { remote, version: versions.has(version) ? version : 'other' }
  }
}
