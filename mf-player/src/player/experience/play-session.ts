import type { PlaybackError } from '@ginmaku/shared-contracts/api/playback-report.ts'
import type { PlayReporter } from './cmcd-reporter.ts'
import type { PlayEvent, PlayFacts, PlayState } from './play-event.ts'

/** What the viewer of one play experiences, from the press on play until the player closes or starts again. */
export interface PlaySession {
  know(facts: PlayFacts): void
  /** The player is in this state from now on. Before the first frame only `s`, `w` (for the viewer) and `p` count. */
  enter(state: PlayState): void
  /** @param kbps bit rate of the rendition that is chosen from now on */
  stream(kbps: number): void
  /** It can't go on. */
  fail(code: PlaybackError): void
  /** The viewer has left it. */
  end(): void
}

/** Milliseconds between two batches. */
const batchEvery = 20_000

const now = () => Math.round(performance.timeOrigin + performance.now())

/**
 * @param load the reporter, which is not needed before the film starts
 * @param pressedAt milliseconds on the clock of `performance.now()`
 */
export function openPlaySession(load: () => Promise<PlayReporter>, pressedAt: number): PlaySession {
  const use = whenLoaded(load)
  let state: PlayState = 's'
  let hasStarted = false
  let waitsSince = Math.round(performance.timeOrigin + pressedAt)

  const add = (event: PlayEvent) => use((reporter) => reporter.add(event))
  const flush = (isLast = false) => {
    const [at, isBusy] = [now(), state === 'p' || state === 'r']
    use((reporter) => reporter.flush(at, { isBusy, isLast }))
  }
  const enter = (next: PlayState) => {
    if (next === state || state === 'f') return
    if (state === 'e' && afterEnd.includes(next)) return
    if (!hasStarted && !beforeStart.includes(next)) return
    const ts = now()
    const isFirst = next === 'p' && !hasStarted
    if (next === 's') waitsSince = ts
    hasStarted ||= isFirst
    state = next
    add({ ts, sta: next, ...(isFirst && { msd: ts - waitsSince }) })
  }
  const leave = () => {
    enter('q')
    flush(true)
  }
  const stopListening = onLeft(leave, () => flush(true))
  const timer = setInterval(flush, batchEvery)

  add({ ts: waitsSince, sta: 's' })
  return {
    know: (facts) => use((reporter) => reporter.know(facts)),
    enter,
    stream: (br) => add({ ts: now(), br }),
    fail(ec) {
      if (state === 'f') return
      add({ ts: now(), ec })
      enter('f')
      flush()
    },
    end() {
      stopListening()
      clearInterval(timer)
      leave()
    },
  }
}

const beforeStart: readonly PlayState[] = ['s', 'w', 'p', 'f', 'q']
/** What follows the end without meaning anything, such as a live stream that has no more data. */
const afterEnd: readonly PlayState[] = ['a', 'r', 'q']

/** Runs at once when the reporter is there, because a page that is being left waits for nothing. */
function whenLoaded(load: () => Promise<PlayReporter>) {
  let reporter: PlayReporter | undefined
  let waiting: ((reporter: PlayReporter) => void)[] | undefined = []
  load().then(
    (loaded) => {
      reporter = loaded
      for (const work of waiting ?? []) work(loaded)
      waiting = undefined
    },
    // Nothing is reported then.
    () => {
      waiting = undefined
    },
  )
  return (work: (reporter: PlayReporter) => void) => {
    if (reporter) work(reporter)
    else waiting?.push(work)
  }
}

/** Calls back when the page is left, and when it is hidden, after which a phone may end it without another event. */
function onLeft(left: () => void, hidden: () => void): () => void {
  const onHidden = () => document.visibilityState === 'hidden' && hidden()
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', left)
  return () => {
    document.removeEventListener('visibilitychange', onHidden)
    window.removeEventListener('pagehide', left)
  }
}
