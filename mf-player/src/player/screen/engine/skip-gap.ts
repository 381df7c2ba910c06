import { endedPeriods, listSegments } from './ended-periods.ts'
import type { Shaka, ShakaPlayer } from './shaka.ts'

/** Seconds by which a period may end before its last segment should: that has what was sent before the encoder was lost. */
const tolerance = 2.5

interface Period {
  id: string
  start: number
  /** Infinity while its encoder goes on. */
  end: number
}

/** The periods of a manifest of ours, in seconds. */
export function periodsOf(manifest: string): Period[] {
  const elements = manifest.matchAll(/<Period id="(\d+)" start="PT([\d.]+)S"(?: duration="PT([\d.]+)S")?/g)
  return [...elements].map(([, id = '', start, duration]) => {
    const end = duration === undefined ? Number.POSITIVE_INFINITY : Number(start) + Number(duration)
    return { id, start: Number(start), end }
  })
}

/**
 * Where to go on from `time`, where nothing more is loaded: behind the gap that it is in, or in a period that is not `known`.
 * @param known periods of the manifest that was loaded
 */
export function nextStart(periods: readonly Period[], time: number, known: ReadonlySet<string>): number | undefined {
  const next = periods.find(({ id, start }, place) => {
    const before = periods[place - 1]
    return before && time > before.end - tolerance && (time < start || !known.has(id))
  })
  return next && Math.max(next.start, time)
}

/** Whether a viewer who has loaded the event until `loaded` (seconds) misses something of it, now that nothing is added. */
export const isCutOff = (manifest: string, loaded: number): boolean =>
  / type="static"/.test(manifest) && loaded < (periodsOf(manifest).at(-1)?.end ?? 0) - tolerance

const loadedUntil = ({ buffered }: HTMLVideoElement) => (buffered.length > 0 ? buffered.end(buffered.length - 1) : 0)

/**
 * Loads an event again where Shaka (5.2.12) would wait for ever: when an encoder was lost and is back, because Shaka counts on segments
 * of a period until the next one starts, and even afterwards on those that it has counted on; and for viewers who have gone back, when
 * the event is over.
 * @param load undefined: at the newest picture
 */
export function skipGaps(
  { net }: Shaka,
  player: ShakaPlayer,
  video: HTMLVideoElement,
  load: (at: number | undefined) => Promise<unknown>,
): void {
  const { MANIFEST } = net.NetworkingEngine.RequestType
  let manifest = ''
  let known: ReadonlySet<string> | undefined
  let ended: ReadonlySet<string> | undefined
  player.addEventListener('loading', () => {
    known = undefined
    ended = undefined
  })
  player.getNetworkingEngine()?.registerResponseFilter((type, response) => {
    if (type !== MANIFEST) return
    manifest = new TextDecoder().decode(response.data as BufferSource)
    known ??= new Set(periodsOf(manifest).map(({ id }) => id))
    ended ??= endedPeriods(manifest)
    response.data = new TextEncoder().encode(listSegments(manifest, ended)).buffer
  })
  const loadAgain = (at: number | undefined) => {
    const play = () => video.play().catch(() => undefined)
    const resume = video.paused ? () => undefined : play
    // Before it is loaded: a paused video would not show that it waits.
    video.addEventListener('loadstart', resume)
    void load(at)
      .then(resume)
      .finally(() => video.removeEventListener('loadstart', resume))
  }
  player.addEventListener('manifestupdated', () => {
    if (isCutOff(manifest, loadedUntil(video))) return loadAgain(video.currentTime)
    // A viewer who joins, or seeks, where nothing was sent never stops to seek.
    if (video.paused || video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return
    const start = nextStart(periodsOf(manifest), video.currentTime, known ?? new Set())
    if (start === undefined) return
    loadAgain(player.getConfiguration().streaming.liveSync.enabled ? undefined : start)
  })
}
