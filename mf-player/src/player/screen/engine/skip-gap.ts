import type { Shaka, ShakaPlayer } from './shaka.ts'

/** Seconds. */
const tolerance = 0.5

/** Where the periods of a manifest of ours start, in seconds. */
const startsOf = (manifest: string) =>
  [...manifest.matchAll(/<Period [^>]*start="PT([\d.]+)S"/g)].map(([, start]) => Number(start))

/** Where to go on from `time`, where nothing more is loaded: the next period. */
export const nextStart = (manifest: string, time: number): number | undefined =>
  startsOf(manifest).find((start) => start > time + tolerance)

/**
 * Goes on at the newest picture when an encoder was lost and is back. Shaka (5.2.12) waits for ever for what was never sent, and has
 * counted on segments of the lost one even in the time of the next, so the event is loaded again.
 */
export function skipGaps({ net }: Shaka, player: ShakaPlayer, video: HTMLVideoElement, reload: () => void): void {
  const { MANIFEST } = net.NetworkingEngine.RequestType
  let manifest = ''
  player.getNetworkingEngine()?.registerResponseFilter((type, { data }) => {
    if (type === MANIFEST) manifest = new TextDecoder().decode(data as BufferSource)
  })
  player.addEventListener('manifestupdated', () => {
    if (video.paused || video.seeking || video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return
    const next = nextStart(manifest, video.currentTime)
    if (next !== undefined) reload()
  })
}
