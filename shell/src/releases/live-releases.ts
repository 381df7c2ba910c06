import { releasesForPagesPath } from '@ginmaku/shared-contracts/registry/live-releases.ts'
import type { RemoteRelease } from '../page-facts.ts'
import { createState, type State } from '../state.ts'

/** The releases that visitors get: at first those that the page was written with, after a refresh those of that moment. */
export interface LiveReleases {
  readonly all: State<readonly RemoteRelease[]>
  /** Every release that was live while this page was open: its files may still be needed. */
  everLive(): readonly RemoteRelease[]
  find(name: string): RemoteRelease | undefined
  /**
   * Asks the server, unless it was asked a moment ago. Settles after 2 s at most, and never rejects.
   * @returns whether it answered
   */
  refresh(): Promise<boolean>
  /** Refreshes again and again while the page is visible. @returns a function that stops it */
  watch(): () => void
}

/** Milliseconds. */
const timing = { answer: 2_000, fresh: 1_000, watch: 3_000 }

export function createLiveReleases(initial: readonly RemoteRelease[]): LiveReleases {
  const all = createState(initial)
  const ever = new Map(initial.map((release) => [release.uniqueName, release]))
  let asked: { at: number; answer: Promise<boolean> } | undefined
  let watchers = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const ask = async () => {
    try {
      const signal = AbortSignal.timeout(timing.answer)
      const response = await fetch(releasesForPagesPath, { cache: 'no-store', signal })
      const answer = (await response.json()) as RemoteRelease[]
      if (!response.ok || !Array.isArray(answer)) return false
      // A release that is known stays the same object, so that it can be recognized.
      const next = answer.map((release) => ever.get(release.uniqueName) ?? release)
      for (const release of next) ever.set(release.uniqueName, release)
      if (!isSame(next, all.read())) all.set(next)
      return true
    } catch {
      // Without an answer the known releases stay.
      return false
    }
  }
  const refresh = () => {
    const now = performance.now()
    if (!asked || now - asked.at > timing.fresh) asked = { at: now, answer: ask() }
    return asked.answer
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
