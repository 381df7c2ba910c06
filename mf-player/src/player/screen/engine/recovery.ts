import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { GrantCache } from '../../grant-cache.ts'
import type { EngineEvents, EngineFault } from './engine-events.ts'
import { endPrefetch } from './prefetch.ts'
import { shaka } from './shaka.ts'
import type { Signature } from './signature.ts'

const { Category, Code, Severity } = shaka.util.Error

/** Milliseconds until a segment that did not arrive is requested once more: a part of the time that it has failed for. */
const againAfter = { least: 1_000, most: 8_000, part: 0.25 }

/** The status of a refused request: an expired or revoked token. */
const isRefusal = ({ code, data }: shaka.util.Error) =>
  code === Code.BAD_HTTP_STATUS && (data?.[1] === 401 || data?.[1] === 403)

/** What the API said to a request for keys. */
const refusalIn = ({ code, data }: shaka.util.Error) => {
  const [cause] = code === Code.REQUEST_FILTER_ERROR ? (data ?? []) : []
  return isApiFailure(cause) ? cause : undefined
}

const isOfRendition = (address: string) => address.endsWith('/index.m3u8')

const faultOf = ({ category }: shaka.util.Error): EngineFault =>
  category === Category.MEDIA || category === Category.DRM ? 'decode' : 'stalled'

/** @returns whether Shaka can. @param delay seconds; undefined for its usual one */
function retry(player: shaka.Player, delay?: number): boolean {
  endPrefetch(player)
  return player.retryStreaming(delay)
}

/** Requests once more what did not arrive, sooner at first, and at once when the browser is online again. */
function createRetries(player: shaka.Player) {
  let failingSince: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const requestAgain = () => {
    clearTimeout(timer)
    timer = undefined
    if (failingSince !== undefined) retry(player, 0)
  }
  player.getNetworkingEngine()?.registerResponseFilter(() => {
    failingSince = undefined
  })
  window.addEventListener('online', requestAgain)
  return {
    requestLater() {
      failingSince ??= Date.now()
      const { least, most, part } = againAfter
      timer ??= setTimeout(requestAgain, Math.min(most, Math.max(least, (Date.now() - failingSince) * part)))
    },
    stop() {
      clearTimeout(timer)
      window.removeEventListener('online', requestAgain)
    },
  }
}

interface RecoveryOptions {
  grants: GrantCache
  signature: Signature
  events: EngineEvents
}

/** Goes on after errors where that is possible, and reports the others. */
export function createRecovery(player: shaka.Player, { grants, signature, events }: RecoveryOptions) {
  const { onFault, onRefused } = events
  const retries = createRetries(player)
  /** Direct addresses that were refused. */
  const ended = new Set<string>()
  let isOver = false
  let reload = () => undefined as unknown

  /** A direct address ends with time; a new playlist has others. */
  const replaceEnded = (address: string) => {
    if (ended.has(address)) return onFault('stalled')
    ended.add(address)
    reload()
  }
  const repeatRefused = async (address: string) => {
    if (!grants.isSigned(address)) return replaceEnded(address)
    try {
      if (!(await signature.renewAfterRefusal(address))) return onFault('stalled')
    } catch (refusal) {
      return isOver || onRefused(refusal)
    }
    if (isOver) return
    // Shaka requests the playlist of a rendition again only in live events.
    const isLost = isOfRendition(address) && !grants.current().is_live
    if (isLost || !retry(player)) reload()
  }
  /** @returns whether the error is a refusal, by the API or of an address */
  const isHandled = (error: shaka.util.Error) => {
    const refusal = refusalIn(error)
    if (refusal) onRefused(refusal)
    else if (isRefusal(error)) void repeatRefused(String(error.data?.[0]))
    else return false
    return true
  }
  const loadFailed = (error: shaka.util.Error) => {
    if (isOver || error.code === Code.LOAD_INTERRUPTED || isHandled(error)) return
    onFault(faultOf(error))
  }
  player.addEventListener('error', (event) => {
    const { detail: error } = event as unknown as { detail: shaka.util.Error }
    if (isOver || isHandled(error)) return
    // Until it arrives, or the stall watch gives up.
    if (error.category === Category.NETWORK) retries.requestLater()
    else if (error.severity === Severity.CRITICAL) onFault(faultOf(error))
  })

  return {
    loadFailed,
    isOver: () => isOver,
    /** How to load the film again where it is. @param from seconds where it starts */
    reloadBy(video: HTMLVideoElement, load: (at: number | undefined) => Promise<unknown>, from: number | undefined) {
      let at = from
      let isPlaying = false
      let loads = 0
      // The viewer may press play while it loads, which pauses the video.
      video.addEventListener('play', () => {
        isPlaying ||= loads > 0
      })
      reload = () => {
        // Another reload finds the video empty and paused: picture and sound are refused at the same time.
        at = video.currentTime || at
        isPlaying ||= !video.paused
        loads += 1
        const resume = () => {
          if (isPlaying) video.play().catch(() => undefined)
          isPlaying = false
        }
        const done = () => {
          loads -= 1
        }
        return load(at).finally(done).then(resume).catch(loadFailed)
      }
    },
    stop() {
      isOver = true
      retries.stop()
    },
  }
}
