import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import shaka from 'shaka-player/dist/shaka-player.hls-es2021.js'
import type { GrantCache } from '../grant-cache.ts'
import { canPlayClearKey } from './clear-key.ts'
import { createSignature } from './signature.ts'

/** Lines of the picture, or columns of an upright one; both included. */
export interface Lines {
  min: number
  max: number
}

/** A language of the sound, or another number of channels in it. */
export interface Sound {
  /** Unique among the sounds of a film. */
  label: string
  /** BCP 47; `und` if the film names none. */
  lang: string
  channels: number
}

/** Why a film can't go on by itself: no data arrives, or this browser can't decode it, or no stream at all. */
export type EngineFault = 'stalled' | 'decode' | 'unsupported'

/** What loads a film into a video element. The other parts of the player know only this of Shaka Player. */
export interface Engine {
  /** @param from seconds; undefined for the start of a film, or the live edge */
  load(video: HTMLVideoElement, url: string, from: number | undefined): void
  /** Lines of the film's renditions; empty before the manifest is read. */
  heights(): readonly number[]
  /** The sounds of the film, of which `playing` is heard; empty before the manifest is read. */
  sounds(): readonly (Sound & { playing: boolean })[]
  chooseSound(sound: Sound): void
  /** Calls back when renditions and sounds are known. */
  onTracks(listener: () => void): void
  /** Chooses among these renditions from now on. @param atOnce shows one of them as soon as it is loaded */
  limit(lines: Lines, atOnce: boolean): void
  /** Seconds that a viewer can seek to. */
  seekable(): { start: number; end: number }
  destroy(): void
}

export interface EngineEvents {
  onFault: (fault: EngineFault) => void
  /** The API grants no further token. */
  onRefused: (error: unknown) => void
}

/** Milliseconds. */
const timeouts = { timeout: 15_000, connectionTimeout: 8_000, stallTimeout: 6_000 }
const playlistRetries = { ...timeouts, maxAttempts: 4, baseDelay: 500, backoffFactor: 2, fuzzFactor: 0.5 }

/** Seconds until a segment that did not arrive is requested once more. */
const againAfter = 1

const settings = {
  manifest: {
    retryParameters: playlistRetries,
    // Our captions are files of their own. Otherwise three segments are loaded, one after another, to look for others.
    hls: { disableClosedCaptionsDetection: true },
  },
  streaming: {
    // Failed requests are repeated here, refused ones with another token.
    retryParameters: { ...timeouts, maxAttempts: 1 },
    failureCallback: (error: shaka.util.Error) => {
      error.handled = true
    },
    bufferingGoal: 30,
    // What is wrong with a segment is no fault of its rendition.
    maxDisabledTime: 0,
  },
}

// E.g. for events that Safari names differently.
shaka.polyfill.installAll()

/** WebKitGTK and WPE. */
const isWebKitOnLinux = /Linux/.test(navigator.userAgent) && navigator.vendor.startsWith('Apple')
// There it also forgets the init segment, which Shaka appends before it; as Shaka's own polyfill does for early versions of Safari.
if (isWebKitOnLinux) SourceBuffer.prototype.abort = () => undefined

const { Category, Code, Severity } = shaka.util.Error
const { RequestType } = shaka.net.NetworkingEngine

/** The status of a refused request: an expired or revoked token. */
const isRefusal = ({ code, data }: shaka.util.Error) =>
  code === Code.BAD_HTTP_STATUS && (data?.[1] === 401 || data?.[1] === 403)

/** What the API said to a request for keys. */
const refusalIn = ({ code, data }: shaka.util.Error) => {
  const [cause] = code === Code.REQUEST_FILTER_ERROR ? (data ?? []) : []
  return isApiFailure(cause) ? cause : undefined
}

interface PictureSize {
  width: number | null
  height: number | null
}

const linesOf = ({ width, height }: PictureSize) => Math.min(width ?? Number.POSITIVE_INFINITY, height ?? 0)
const isUpright = ({ width, height }: PictureSize) => (width ?? 0) < (height ?? 0)

const addressOf = ({ data }: shaka.util.Error) => String(data?.[0])

const faultOf = ({ category }: shaka.util.Error): EngineFault =>
  category === Category.MEDIA || category === Category.DRM ? 'decode' : 'stalled'

/** @param preferred the sound to begin with, if the film has one in its language */
export function createEngine(
  grants: GrantCache,
  { onFault, onRefused }: EngineEvents,
  preferred?: Pick<Sound, 'lang' | 'channels'>,
): Engine {
  const player = new shaka.Player()
  const signature = createSignature(grants)
  const heights = new Set<number>()
  /** Direct addresses that were refused. */
  const ended = new Set<string>()
  let isOver = false
  let reload = () => undefined as unknown

  player.configure(settings)
  if (preferred) player.configure({ preferredAudio: [{ language: preferred.lang, channelCount: preferred.channels }] })
  player.getNetworkingEngine()?.registerRequestFilter(async (type, request) => {
    if (type === RequestType.KEY) {
      request.uris = await Promise.all(request.uris.map(keyOf))
      return
    }
    await signature.renewInTime()
    request.uris = request.uris.map(grants.sign)
  })

  /** The film as this browser can decrypt it; undefined if it can't. */
  const playable = async (url: string) => {
    const { is_protected, aes_128_manifest_url } = grants.current()
    return !is_protected || (await canPlayClearKey()) ? url : aes_128_manifest_url
  }
  /** Playlists name a key as `data:,HD`. Also a data URI, because Shaka chooses how to load an address before it is replaced. */
  const keyOf = async (uri: string) => {
    const keys = await grants.license()
    return `data:;base64,${keys.get(uri.slice(uri.indexOf(',') + 1)) ?? ''}`
  }
  /** A direct address ends with time; a new playlist has others. */
  const replaceEnded = (address: string) => {
    if (ended.has(address)) return onFault('stalled')
    ended.add(address)
    reload()
  }
  const repeatRefused = async (error: shaka.util.Error) => {
    const address = addressOf(error)
    if (!grants.isSigned(address)) return replaceEnded(address)
    try {
      if (!(await signature.renewAfterRefusal(address))) return onFault('stalled')
    } catch (refusal) {
      return isOver || onRefused(refusal)
    }
    if (!isOver && !player.retryStreaming()) reload()
  }
  const loadFailed = (error: shaka.util.Error) => {
    if (isOver || error.code === Code.LOAD_INTERRUPTED) return
    const refusal = refusalIn(error)
    if (refusal) onRefused(refusal)
    else if (isRefusal(error)) void repeatRefused(error)
    else onFault(faultOf(error))
  }
  player.addEventListener('error', (event) => {
    const { detail: error } = event as unknown as { detail: shaka.util.Error }
    if (isOver) return
    const refusal = refusalIn(error)
    if (refusal) onRefused(refusal)
    else if (isRefusal(error)) void repeatRefused(error)
    // Until it arrives, or the stall watch gives up.
    else if (error.category === Category.NETWORK) player.retryStreaming(againAfter)
    else if (error.severity === Severity.CRITICAL) onFault(faultOf(error))
  })

  /** The renditions, with the sound that is heard. */
  const tracks = () => {
    const all = player.getVariantTracks()
    const shown = all.find(({ active }) => active)
    return shown ? all.filter(({ audioId }) => audioId === shown.audioId) : all
  }
  const bestOf = ({ min, max }: Lines) => {
    const within = tracks().filter((track) => linesOf(track) >= min && linesOf(track) <= max)
    const byRate = within.toSorted((a, b) => a.bandwidth - b.bandwidth)
    const estimate = player.getStats().estimatedBandwidth
    return byRate.findLast(({ bandwidth }) => bandwidth <= estimate) ?? byRate[0]
  }

  return {
    load(video, url, from) {
      if (!shaka.Player.isBrowserSupported()) return onFault('unsupported')
      let at = from
      let isPlaying = false
      const begin = async () => {
        const [address] = await Promise.all([playable(url), player.attach(video)])
        if (isOver) return
        if (!address) return onFault('unsupported')
        reload = () => {
          // Another reload finds the video empty and paused: picture and sound are refused at the same time.
          at = video.currentTime || at
          isPlaying ||= !video.paused
          const resume = () => {
            if (isPlaying) video.play().catch(() => undefined)
            isPlaying = false
          }
          return player.load(address, at).then(resume).catch(loadFailed)
        }
        await player.load(address, from)
      }
      begin().catch(loadFailed)
    },
    heights: () => [...heights],
    sounds: () =>
      player.getAudioTracks().map(({ label, language, channelsCount, active }) => ({
        ...{ label: label ?? language, lang: language, channels: channelsCount ?? 2, playing: active },
      })),
    chooseSound(sound) {
      const track = player.getAudioTracks().find(({ label, language }) => (label ?? language) === sound.label)
      if (track) player.selectAudioTrack(track)
    },
    onTracks(listener) {
      player.addEventListener('trackschanged', () => {
        for (const track of tracks()) if (track.height) heights.add(linesOf(track))
        if (heights.size > 0) listener()
      })
    },
    limit(lines, atOnce) {
      const active = tracks().find((track) => track.active)
      const shown = active ? linesOf(active) : 0
      const track = bestOf(lines)
      if (atOnce && track && (shown < lines.min || shown > lines.max)) {
        // The automatic choice would change to it too, but only after what is loaded already.
        player.configure({ abr: { enabled: false } })
        player.selectVariantTrack(track, true)
      }
      const restrictions = tracks().some(isUpright)
        ? { minWidth: lines.min, maxWidth: lines.max }
        : { minHeight: lines.min, maxHeight: lines.max }
      player.configure({ abr: { enabled: true, restrictions } })
    },
    seekable: () => player.seekRange(),
    destroy() {
      isOver = true
      void player.destroy()
    },
  }
}
