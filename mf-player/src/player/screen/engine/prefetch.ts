import type { ShakaPlayer } from './shaka.ts'

/**
 * Shaka requests the first segment together with its initialization segment, which shortens the start. But it keeps initialization
 * segments that failed or were aborted by a seek, and would wait for them for ever (5.2.12, `initSegmentPrefetchMap_`).
 */
export const endPrefetch = (player: ShakaPlayer): void => {
  player.configure({ streaming: { segmentPrefetchLimit: 0 } })
}

/** Seconds. */
const seekTolerance = 1

/** Ends it when the start is over: with the first picture, or when the viewer seeks before. @param from seconds where it starts */
export function endPrefetchAfterStart(player: ShakaPlayer, video: HTMLVideoElement, from = 0): void {
  const end = () => endPrefetch(player)
  video.addEventListener('loadeddata', end, { once: true })
  video.addEventListener('seeking', () => Math.abs(video.currentTime - from) > seekTolerance && end())
}
