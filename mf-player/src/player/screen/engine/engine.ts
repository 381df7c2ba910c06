import { canPlayClearKey } from '../../clear-key.ts'
import type { GrantCache } from '../../grant-cache.ts'
import type { EngineEvents } from './engine-events.ts'
import { followSource, type Source } from './follow-source.ts'
import { provideGranted } from './granted-manifests.ts'
import { stayNearEdge } from './live-sync.ts'
import { endPrefetchAfterStart } from './prefetch.ts'
import { createRecovery } from './recovery.ts'
import { createRenditions, type Lines } from './renditions.ts'
import { repairSeek } from './repair-seek.ts'
import { liveSettings, lowLatencySettings, settings, silentMs, startEstimate } from './settings.ts'
import { isDash, type Shaka } from './shaka.ts'
import { signRequests } from './sign-requests.ts'
import { skipGaps } from './skip-gap.ts'
import { createStatistics, type EngineStatistics } from './statistics.ts'
import { untilStarted } from './until-started.ts'

/** A language of the sound, or another number of channels in it. */
export interface Sound {
  /** Unique among the sounds of a film. */
  label: string
  /** BCP 47; `und` if the film names none. */
  lang: string
  channels: number
}

/** What loads a film into a video element. The other parts of the player know only this of Shaka Player. */
export interface Engine {
  /**
   * @param from seconds; undefined for the start of a film, or the live edge
   * @returns when the video has a source, so that it can be asked to play; the film is still loading then
   */
  load(video: HTMLVideoElement, url: string, from: number | undefined): Promise<void>
  /** Lines of the film's renditions; empty before the manifest is read. */
  heights(): readonly number[]
  /** The sounds of the film, of which `playing` is heard; empty before the manifest is read. */
  sounds(): readonly (Sound & { playing: boolean })[]
  chooseSound(sound: Sound): void
  /** Bits a second that arrive; undefined before anything has. */
  bandwidth(): number | undefined
  /** Calls back when renditions and sounds are known, at once if they are. */
  onTracks(listener: () => void): void
  /** Chooses among these renditions from now on. @param atOnce shows one of them as soon as it is loaded */
  limit(lines: Lines, atOnce: boolean): void
  /** Calls back with the kilobits per second of the rendition that is loaded from now on, by the playlist. */
  onBitrate(listener: (kbps: number) => void): void
  /** What an event with a camera sends. */
  source(): Source
  /** Seconds that a viewer can seek to. */
  seekable(): { start: number; end: number }
  statistics(): EngineStatistics
  /** For one that has waited for so many milliseconds: loads it again where it is, if nothing is on its way. */
  wake(waitedMs: number): void
  destroy(): void
}

interface Start {
  /** The sound to begin with, if the film has one in its language. */
  sound?: Pick<Sound, 'lang' | 'channels'> | undefined
  /** Bits a second that arrived last. */
  bandwidth?: number | undefined
  /** The viewer wants to see it. Until then nothing is requested that takes a device's place. */
  wanted: Promise<unknown>
}

/** The film as this browser can decrypt it; undefined if it can't. */
async function playableAddress(grants: GrantCache, url: string): Promise<string | undefined> {
  const { is_protected, aes_128_manifest_url } = grants.current()
  return !is_protected || (await canPlayClearKey()) ? url : aes_128_manifest_url
}

export function createEngine(
  shaka: Shaka,
  grants: GrantCache,
  events: EngineEvents,
  { sound, bandwidth, wanted }: Start,
): Engine {
  const player = new shaka.Player()
  const firstEstimate = startEstimate(bandwidth)
  player.configure(settings)
  player.configure({ abr: { defaultBandwidthEstimate: firstEstimate } })
  if (sound) player.configure({ preferredAudio: [{ language: sound.lang, channelCount: sound.channels }] })
  const signature = signRequests(shaka, player, grants, wanted)
  const source = followSource(shaka, player, events.onSource)
  const recovery = createRecovery(shaka, player, { grants, signature, source, events })
  const renditions = createRenditions(player)
  const statistics = createStatistics(shaka, player)
  let forget = () => undefined as void

  return {
    async load(video, url, from) {
      if (!shaka.Player.isBrowserSupported()) return events.onFault('unsupported')
      video.addEventListener('loadeddata', renditions.enableChoice, { once: true })
      endPrefetchAfterStart(player, video, from)
      repairSeek(player, video)
      const attached = player.attach(video)
      const begin = async () => {
        const [address] = await Promise.all([playableAddress(grants, url), attached])
        if (recovery.isOver()) return
        if (!address) return events.onFault('unsupported')
        // Its recording is a film.
        if (isDash(address) && grants.current().is_live) {
          player.configure(liveSettings)
          player.configurationForLowLatency(lowLatencySettings)
          stayNearEdge(player, video)
          skipGaps(shaka, player, video, (at) => player.load(address, at).catch(recovery.loadFailed))
          await wanted
          await untilStarted(grants, address, recovery.isOver, () => source.become('early'))
          source.become('sent')
        }
        recovery.reloadBy(video, (at) => player.load(address, at), from)
        forget = provideGranted(grants.current(), address)
        await player.load(address, from)
      }
      begin().catch(recovery.loadFailed)
      await attached.catch(() => undefined)
    },
    heights: renditions.heights,
    sounds: () =>
      player.getAudioTracks().map(({ label, language, channelsCount, active }) => ({
        ...{ label: label ?? language, lang: language, channels: channelsCount ?? 2, playing: active },
      })),
    chooseSound(wanted) {
      const track = player.getAudioTracks().find(({ label, language }) => (label ?? language) === wanted.label)
      if (track) player.selectAudioTrack(track)
    },
    bandwidth() {
      const estimate = player.getStats().estimatedBandwidth
      return estimate > 0 && estimate !== firstEstimate ? Math.round(estimate) : undefined
    },
    onTracks: renditions.onTracks,
    onBitrate: renditions.onBitrate,
    limit: renditions.limit,
    source: source.now,
    seekable: () => player.seekRange(),
    statistics,
    wake(waitedMs) {
      const limit = grants.current().is_live ? silentMs.live : silentMs.film
      if (waitedMs >= limit) recovery.reloadIfSilent(limit)
    },
    destroy() {
      forget()
      recovery.stop()
      void player.destroy()
    },
  }
}
