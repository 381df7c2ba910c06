import { releasesForPagesPath } from '@ginmaku/shared-contracts/registry/live-paths.ts'
import type { RemoteRelease } from '../page-facts.ts'
import { createState, type State } from '../state.ts'

/** The live releases: initially those in the document, after a refresh those of the server. */
export interface LiveReleases {
  readonly all: State<readonly RemoteRelease[]>
  /** Every release that was live while this page was open: its files may still be needed. */
  everLive(): readonly RemoteRelease[]
  find(name: string): RemoteRelease | undefined
  /**
   * Requests the live releases from the server, unless that happened within the last second. Settles within 2 s and never
   * rejects.
   * @returns whether the server responded
   */
  refresh(): Promise<boolean>
  /** Refreshes every 3 s while the page is visible. @returns a function that stops it */
  watch(): () => void
}

/** Milliseconds. */
const timing = { timeout: 2_000, fresh: 1_000, watch: 3_000 }

export function createLiveReleases(initial: readonly RemoteRelease[]): LiveReleases {
  const all = createState(initial)
  const ever = new Map(initial.map((release) => [release.uniqueName, release]))
  let lastRequest: { at: number; result: Promise<boolean> } | undefined
  let watchers = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const request = async () => {
    try {
      const signal = AbortSignal.timeout(timing.timeout)
      const response = await fetch(releasesForPagesPath, { cache: 'no-cache', signal })
      const received = (await response.json()) as RemoteRelease[]
      if (!response.ok || !Array.isArray(received)) return false
      // A known release stays the same object, so that it can be compared by identity.
      const next = received.map((release) => ever.get(release.uniqueName) ?? release)
      for (const release of next) ever.set(release.uniqueName, release)
      if (!isSame(next, all.read())) all.set(next)
      return true
    } catch {
      // Without a response the known releases stay.
      return false
    }
  }
  const refresh = () => {
    const now = performance.now()
    if (!lastRequest || now - lastRequest.at > timing.fresh) lastRequest = { at: now, result: request() }
    return lastRequest.result
  }
  return {
    all,
    everLive: () => [...ever.values()],
    find: (name) => all.read().find((release) => release.name === name),
    refresh,
    watch() {
      watchers++
      timer ??= setInterval(() => {
        if (document.visibilityState === 'visible') void refresh()
      }, timing.watch)
      let isWatching = true
      return () => {
        if (!isWatching) return
        isWatching = false
        if (--watchers > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

const isSame = (a: readonly RemoteRelease[], b: readonly RemoteRelease[]): boolean =>
  a.length === b.length && a.every((release, at) => release === b[at])
