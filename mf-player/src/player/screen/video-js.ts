import './no-dynamic-style.ts'

import videojs from 'video.js'

import 'video.js/dist/video-js.css'
import './skin.css'
import './skin-menus.css'

export type VideoPlayer = ReturnType<typeof videojs>

/** The HLS engine's representations API. */
export interface Rendition {
  readonly id: string
  /** Lines of the picture. */
  readonly height: number
  readonly playlist: { disabled?: boolean }
  /** Enables it; changes to it immediately if it was disabled before. */
  enabled(enable: boolean): void
}

/** The HLS engine of video.js, as far as its API is documented. */
export interface Engine {
  representations?(): Rendition[]
  playlists: { media(): { id: string } | undefined; trigger(event: string): void }
  /** Chooses the rendition of the next segment. */
  selectPlaylist: () => object | undefined
}

/** Undefined before a source is set, and where the browser plays HLS natively. */
export const engineOf = (player: VideoPlayer): Engine | undefined =>
  (player.tech(true) as unknown as { vhs?: Engine } | undefined)?.vhs

/** Empty before the manifest is read. */
export const renditionsOf = (player: VideoPlayer): Rendition[] => engineOf(player)?.representations?.() ?? []

/** Calls back when the manifest adds a rendition. */
export function onRenditions(player: VideoPlayer, listener: () => void): void {
  const levels = player as unknown as { qualityLevels(): { on(event: string, listener: () => void): void } }
  levels.qualityLevels().on('addqualitylevel', listener)
}

interface LiveTracker {
  isLive(): boolean
  seekToLiveEdge(): void
}

export const liveTrackerOf = (player: VideoPlayer): LiveTracker =>
  (player as unknown as { liveTracker: LiveTracker }).liveTracker

/** One text track, with the fields its menu uses. */
interface Caption {
  readonly kind: string
  readonly language: string
  mode: TextTrackMode
}

export const captionsOf = (player: VideoPlayer): Caption[] =>
  Array.from(player.textTracks() as unknown as ArrayLike<Caption>).filter(({ kind }) => kind === 'captions')

videojs.log.level('error')

export { videojs }
