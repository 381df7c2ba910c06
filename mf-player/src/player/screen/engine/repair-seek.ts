import type { ShakaPlayer } from './shaka.ts'

/** Seconds that segments may overlap. */
const tolerance = 0.5

/**
 * Repeats a seek for which the wrong segments are loaded: Shaka (5.2.12) goes on from where it was, segment by segment, when a viewer
 * seeks while it reads the playlist of another rendition.
 */
export function repairSeek(player: ShakaPlayer, video: HTMLVideoElement): void {
  player.addEventListener('segmentappended', (event) => {
    const { end } = event as unknown as { end: number }
    const { currentTime } = video
    if (video.seeking && end < currentTime - tolerance) video.currentTime = currentTime
  })
}
