import './no-dynamic-style.ts'

import videojs from 'video.js'

import 'video.js/dist/video-js.css'
import './skin.css'
import './skin-menus.css'

export type VideoPlayer = ReturnType<typeof videojs>

interface QualityLevel {
  readonly height: number
  enabled: boolean
}

/** What video.js's types leave out: contrib-quality-levels comes with it. */
export interface QualityLevels extends ArrayLike<QualityLevel> {
  readonly selectedIndex: number
  on(events: string[], listener: () => void): void
}

export const qualityLevelsOf = (player: VideoPlayer): QualityLevels =>
  (player as unknown as { qualityLevels(): QualityLevels }).qualityLevels()

interface ShownTrack {
  readonly kind: string
  readonly language: string
  mode: TextTrackMode
}

interface LiveTracker {
  isLive(): boolean
  seekToLiveEdge(): void
}

export const liveTrackerOf = (player: VideoPlayer): LiveTracker =>
  (player as unknown as { liveTracker: LiveTracker }).liveTracker

export const captionsOf = (player: VideoPlayer): ShownTrack[] =>
  Array.from(player.textTracks() as unknown as ArrayLike<ShownTrack>).filter(({ kind }) => kind === 'captions')

videojs.log.level('error')

export { videojs }
