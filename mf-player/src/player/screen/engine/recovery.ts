import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { GrantCache } from '../../grant-cache.ts'
import type { EngineEvents, EngineFault } from './engine.ts'
import type { Shaka, ShakaError, ShakaPlayer } from './shaka.ts'
import type { Signature } from './signature.ts'

/** Milliseconds until a segment that did not arrive is requested once more: a part of the time that it has failed for. */
const againAfter = { least: 1_000, most: 8_000, part: 0.25 }

const isOfRendition = (address: string) => address.endsWith('/index.m3u8')

/** What Shaka's errors mean. */
const meanings = ({
  util: {
    Error: { Category, Code, Severity },
  },
}: Shaka) => ({
  /** The status of a refused request: an expired or revoked token. */
  isRefusal: ({ code, data }: ShakaError) => code === Code.BAD_HTTP_STATUS && (data?.[1] === 401 || data?.[1] === 403),
  /** What the API said to a request for keys. */
  refusalIn({ code, data }: ShakaError) {
    const [cause] = code === Code.REQUEST_FILTER_ERROR ? (data ?? []) : []
    return isApiFailure(cause) ? cause : undefined
  },
  faultOf: ({ category }: ShakaError): EngineFault =>
    category === Category.MEDIA || category === Category.DRM ? 'decode' : 'stalled',
  isInterrupted: ({ code }: ShakaError) => code === Code.LOAD_INTERRUPTED,
  isOfNetwork: ({ category }: ShakaError) => category === Category.NETWORK,
  isCritical: ({ severity }: ShakaError) => severity === Severity.CRITICAL,
})

/** Requests once more what did not arrive, sooner at first, and at once when the browser is online again. */
function createRetries(player: ShakaPlayer) {
  let failingSince: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const requestAgain = () => {
    clearTimeout(timer)
    timer = undefined
    if (failingSince !== undefined) player.retryStreaming(0)
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
export function createRecovery(shaka: Shaka, player: ShakaPlayer, { grants, signature, events }: RecoveryOptions) {
  const error = meanings(shaka)
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
    if (isLost || !player.retryStreaming()) reload()
  }
  /** @returns whether the error is a refusal, by the API or of an address */
  const isHandled = (what: ShakaError) => {
    const refusal = error.refusalIn(what)
    if (refusal) onRefused(refusal)
    else if (error.isRefusal(what)) void repeatRefused(String(what.data?.[0]))
    else return false
    return true
  }
  const loadFailed = (what: ShakaError) => {
    if (isOver || error.isInterrupted(what) || isHandled(what)) return
    onFault(error.faultOf(what))
  }
  player.addEventListener('error', (event) => {
    const { detail: what } = event as unknown as { detail: ShakaError }
    if (isOver || isHandled(what)) return
    // Until it arrives, or the stall watch gives up.
    if (error.isOfNetwork(what)) retries.requestLater()
    else if (error.isCritical(what)) onFault(error.faultOf(what))
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
