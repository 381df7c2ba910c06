import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import type { GrantCache } from '../../grant-cache.ts'
import type { EngineEvents, EngineFault } from './engine-events.ts'
import type { FollowedSource } from './follow-source.ts'
import { createRetries, retry } from './retries.ts'
import type { Shaka, ShakaError, ShakaPlayer } from './shaka.ts'
import type { Signature } from './signature.ts'

const refusals = new Set<unknown>([401, 403, 410])

const isOfRendition = (address: string) => address.endsWith('/index.m3u8')

/** What Shaka's errors mean. */
const meanings = ({
  util: {
    Error: { Category, Code, Severity },
  },
}: Shaka) => ({
  /** The status of a refused request: an expired or revoked token, or an event that is over. */
  isRefusal: ({ code, data }: ShakaError) => code === Code.BAD_HTTP_STATUS && refusals.has(data?.[1]),
  /** What the API said to a request for keys. */
  refusalIn({ code, data }: ShakaError) {
    const [cause] = code === Code.REQUEST_FILTER_ERROR ? (data ?? []) : []
    return isApiFailure(cause) ? cause : undefined
  },
  faultOf: ({ category }: ShakaError): EngineFault =>
    category === Category.MEDIA || category === Category.DRM ? 'decode' : 'stalled',
  /** The status of a segment that an encoder has not sent in time. */
  isUnsent: ({ code, data }: ShakaError) => code === Code.BAD_HTTP_STATUS && data?.[1] === 404,
  isInterrupted: ({ code }: ShakaError) => code === Code.LOAD_INTERRUPTED,
  isOfNetwork: ({ category }: ShakaError) => category === Category.NETWORK,
  isCritical: ({ severity }: ShakaError) => severity === Severity.CRITICAL,
})

interface RecoveryOptions {
  grants: GrantCache
  signature: Signature
  source: FollowedSource
  events: EngineEvents
}

/** Goes on after errors where that is possible, and reports the others. */
export function createRecovery(
  shaka: Shaka,
  player: ShakaPlayer,
  { grants, signature, source, events }: RecoveryOptions,
) {
  const error = meanings(shaka)
  const { onFault, onRefused } = events
  const retries = createRetries(player, shaka.net.NetworkingEngine.RequestType.SEGMENT)
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
    if (grants.current().is_live && error.isUnsent(what)) source.become('lost')
    // Until it arrives, or the stall watch gives up.
    if (error.isOfNetwork(what)) retries.requestLater()
    else if (error.isCritical(what)) onFault(error.faultOf(what))
  })

  return {
    loadFailed,
    isOver: () => isOver,
    /** Loads it again where it is, when no segment has arrived or failed for so many milliseconds. */
    reloadIfSilent(ms: number): void {
      if (!isOver && retries.wasSilentFor(ms)) reload()
    },
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
