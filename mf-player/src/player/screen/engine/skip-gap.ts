import type { Shaka, ShakaPlayer } from './shaka.ts'

/** Seconds. */
const tolerance = 0.5

/** Milliseconds without a request, although nothing more is loaded; failed ones are repeated sooner (`retries.ts`). */
const idleAfter = 10_000

/** Where the periods of a manifest of ours start, in seconds. */
const startsOf = (manifest: string) =>
  [...manifest.matchAll(/<Period [^>]*start="PT([\d.]+)S"/g)].map(([, start]) => Number(start))

/** Where to go on from `time`, where nothing more is loaded: the next period. */
export const nextStart = (manifest: string, time: number): number | undefined =>
  startsOf(manifest).find((start) => start > time + tolerance)

/**
 * Goes on at the newest picture when an encoder was lost and is back. Shaka (5.2.12) waits for ever for what was never sent, and has
 * counted on segments of the lost one even in the time of the next, so the event is loaded again. Sometimes it also requests nothing
 * more although the encoder sends.
 */
export function skipGaps(
  { net }: Shaka,
  player: ShakaPlayer,
  video: HTMLVideoElement,
  load: () => Promise<unknown>,
): void {
  const { MANIFEST, SEGMENT } = net.NetworkingEngine.RequestType
  let manifest = ''
  let requestedAt = Date.now()
  player.getNetworkingEngine()?.registerRequestFilter((type) => {
    if (type === SEGMENT) requestedAt = Date.now()
  })
  player.getNetworkingEngine()?.registerResponseFilter((type, { data }) => {
    if (type === MANIFEST) manifest = new TextDecoder().decode(data as BufferSource)
  })
  player.addEventListener('manifestupdated', () => {
    if (video.paused || video.seeking || video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return
    const isIdle = Date.now() - requestedAt > idleAfter
    if (!isIdle && nextStart(manifest, video.currentTime) === undefined) return
    requestedAt = Date.now()
    // Before it is loaded, which takes as long as the encoder is lost: a paused video would not show that it waits.
    const play = () => video.play().catch(() => undefined)
    video.addEventListener('loadstart', play)
    void load()
      .then(play)
      .finally(() => video.removeEventListener('loadstart', play))
  })
}
