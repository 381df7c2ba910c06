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
  /** Lets it be chosen; changes to it at once when it could not be before. */
  enabled(enable: boolean): void
}

/** What video.js plays HLS with, as far as it is documented for others. */
export interface Engine {
  representations?(): Rendition[]
  playlists: { media(): { id: string } | undefined; trigger(event: string): void }
  /** Which rendition the next segment is to come from. */
  selectPlaylist: () => object | undefined
}

/** None before there is a source, nor where the browser plays HLS by itself. */
export const engineOf = (player: VideoPlayer): Engine | undefined =>
  (player.tech(true) as unknown as { vhs?: Engine } | undefined)?.vhs

/** None before the manifest is read. */
export const renditionsOf = (player: VideoPlayer): Rendition[] => engineOf(player)?.representations?.() ?? []

/** Calls when the manifest has told another rendition. */
export function onRenditions(player: VideoPlayer, told: () => void): void {
  const levels = player as unknown as { qualityLevels(): { on(event: string, listener: () => void): void } }
  levels.qualityLevels().on('addqualitylevel', told)
}

interface LiveTracker {
  isLive(): boolean
  seekToLiveEdge(): void
}

export const liveTrackerOf = (player: VideoPlayer): LiveTracker =>
  (player as unknown as { liveTracker: LiveTracker }).liveTracker

/** One text track, as far as its menu goes. */
interface Caption {
  readonly kind: string
  readonly language: string
  mode: TextTrackMode
}

export const captionsOf = (player: VideoPlayer): Caption[] =>
  Array.from(player.textTracks() as unknown as ArrayLike<Caption>).filter(({ kind }) => kind === 'captions')

videojs.log.level('error')

export { videojs }
