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

/**
 * Goes on when an encoder was lost and is back, by loading the event again. Shaka (5.2.12) waits for ever for what was never sent: it
 * counts on segments of a period until the next one starts, and on those that it has counted on even afterwards.
 * @param load undefined: at the newest picture
 */
export function skipGaps(
  { net }: Shaka,
  player: ShakaPlayer,
  video: HTMLVideoElement,
  load: (at: number | undefined) => Promise<unknown>,
): void {
  const { MANIFEST } = net.NetworkingEngine.RequestType
  let periods: Period[] = []
  let known: ReadonlySet<string> | undefined
  player.addEventListener('loading', () => {
    known = undefined
  })
  player.getNetworkingEngine()?.registerResponseFilter((type, { data }) => {
    if (type !== MANIFEST) return
    periods = periodsOf(new TextDecoder().decode(data as BufferSource))
    known ??= new Set(periods.map(({ id }) => id))
  })
  player.addEventListener('manifestupdated', () => {
    // A viewer who joins, or seeks, where nothing was sent never stops to seek.
    if (video.paused || video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return
    const start = nextStart(periods, video.currentTime, known ?? new Set())
    if (start === undefined) return
    const isNearEdge = player.getConfiguration().streaming.liveSync.enabled
    // Before it is loaded: a paused video would not show that it waits.
    const play = () => video.play().catch(() => undefined)
    video.addEventListener('loadstart', play)
    void load(isNearEdge ? undefined : start)
      .then(play)
      .finally(() => video.removeEventListener('loadstart', play))
  })
}
