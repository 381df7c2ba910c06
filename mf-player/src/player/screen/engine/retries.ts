import { endPrefetch } from './prefetch.ts'
import type { ShakaPlayer } from './shaka.ts'

/** Milliseconds until a segment that did not arrive is requested once more: a part of the time that it has failed for. */
const againAfter = { least: 1_000, most: 8_000, part: 0.25 }

/** @returns whether Shaka can. @param delay seconds; undefined for its usual one */
export function retry(player: ShakaPlayer, delay?: number): boolean {
  endPrefetch(player)
  return player.retryStreaming(delay)
}

/**
 * Requests once more what did not arrive, sooner at first, and at once when the browser is online again.
 * @param segmentType of requests for segments, by Shaka's `RequestType`
 */
export function createRetries(player: ShakaPlayer, segmentType: number) {
  let failingSince: number | undefined
  let heardAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const requestAgain = () => {
    clearTimeout(timer)
    timer = undefined
    heardAt = Date.now()
    retry(player, 0)
  }
  const requestAgainAtOnce = () => timer && requestAgain()
  // What arrived may have been sound, while the picture still has to be requested again.
  player.getNetworkingEngine()?.registerResponseFilter((type) => {
    failingSince = undefined
    if (type === segmentType) heardAt = Date.now()
  })
  window.addEventListener('online', requestAgainAtOnce)
  return {
    /** Whether no segment has arrived or failed for so long. Counts from now on again if so. */
    wasSilentFor(ms: number): boolean {
      const isSilent = Date.now() - heardAt >= ms
      if (isSilent) heardAt = Date.now()
      return isSilent
    },
    requestLater() {
      heardAt = Date.now()
      failingSince ??= Date.now()
      const { least, most, part } = againAfter
      timer ??= setTimeout(requestAgain, Math.min(most, Math.max(least, (Date.now() - failingSince) * part)))
    },
    stop() {
      clearTimeout(timer)
      window.removeEventListener('online', requestAgainAtOnce)
    },
  }
}
