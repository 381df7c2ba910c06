import './no-dynamic-style.ts'

import videojs from 'video.js/core.es.js'
import type { Engine } from './engine/engine.ts'

import 'video.js/dist/video-js.css'
import './skin.css'
import './skin-menus.css'

export type VideoPlayer = ReturnType<typeof videojs>

export const hlsType = 'application/x-mpegURL'

/** A source that an engine has loaded; `type` is of HLS. */
export interface EngineSource {
  src: string
  type: string
  engine: Engine
}

/** What video.js asks how a source is played. */
export interface SourceHandler {
  canHandleSource(source: Partial<EngineSource>): 'probably' | ''
  canPlayType(type: string): 'probably' | ''
  handleSource(source: EngineSource): { seekable(): TimeRanges }
}

const hls: SourceHandler = {
  canHandleSource: ({ engine }) => (engine ? 'probably' : ''),
  canPlayType: (type) => (type === hlsType ? 'probably' : ''),
  handleSource: ({ engine }) => ({
    seekable: () => {
      const { start, end } = engine.seekable()
      return videojs.time.createTimeRanges(start, end) as unknown as TimeRanges
    },
  }),
}

const html5 = videojs.getTech('Html5') as unknown as { registerSourceHandler(handler: SourceHandler, at: number): void }
// Before the handler of what browsers play by themselves.
html5.registerSourceHandler(hls, 0)

/** Plays it. A rejection is no news: it was paused, or closed, before it could. */
export const play = (player: VideoPlayer): void => void player.play()?.catch(() => undefined)

/** Whether a picture has been shown: not while it waits for its first one, or for the viewer to start it. */
export const hasStarted = (player: VideoPlayer) => player.el().classList.contains('vjs-has-started')

/** One text track, with the fields its menu uses. */
interface Caption {
  readonly id: string
  readonly kind: string
  readonly language: string
  /** Null before they are loaded. */
  readonly cues: ArrayLike<unknown> | null
  mode: TextTrackMode
}

const textsOf = (player: VideoPlayer, wanted: string): Caption[] =>
  Array.from(player.textTracks() as unknown as ArrayLike<Caption>).filter(({ kind }) => kind === wanted)

/** Those that a viewer chooses from. */
export const captionsOf = (player: VideoPlayer) => textsOf(player, 'captions')

/** Those that are shown without a choice. */
export const forcedOf = (player: VideoPlayer) => textsOf(player, 'metadata')

/** A cue, and the element that vtt.js laid out for it. */
export interface ShownCue {
  startTime: number
  endTime: number
  text: string
  displayState?: unknown
}

/** The captions on the picture now, chosen or not. */
export function shownTrack(player: VideoPlayer) {
  const tracks = player.textTracks() as unknown as ArrayLike<Caption & { activeCues?: ArrayLike<ShownCue> }>
  return Array.from(tracks).find(({ mode }) => mode === 'showing')
}

export const shownCues = (player: VideoPlayer): ShownCue[] => Array.from(shownTrack(player)?.activeCues ?? [])

/** One sound, with the fields its menu uses. */
interface ListedSound {
  readonly label: string
  /** BCP 47. */
  readonly language: string
  enabled: boolean
}

/** The sounds of the film; empty while they are unknown. */
export const soundsOf = (player: VideoPlayer) =>
  player.audioTracks() as unknown as ArrayLike<ListedSound> & EventTarget & { addTrack(sound: unknown): void }

videojs.log.level('error')

export { videojs }
