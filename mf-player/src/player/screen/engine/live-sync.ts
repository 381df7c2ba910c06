import type { ShakaPlayer } from './shaka.ts'

/** Seconds behind the newest picture up to which a viewer wants to be there. */
const nearEdge = 9

/**
 * Plays a little faster or slower to stay close behind the camera, but not for a viewer who has gone back or paused: they watch at
 * the usual speed from there.
 */
export function stayNearEdge(player: ShakaPlayer, video: HTMLVideoElement): void {
  const decide = () => {
    const enabled = player.seekRange().end - video.currentTime < nearEdge
    player.configure({ streaming: { liveSync: { enabled } } })
  }
  video.addEventListener('seeking', decide)
  video.addEventListener('play', decide)
}
