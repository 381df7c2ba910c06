import './no-dynamic-style.ts'

import videojs from 'video.js/core.es.js'
import { type Engine, hlsType } from './engine.ts'

import 'video.js/dist/video-js.css'
import './skin.css'
import './skin-menus.css'

export type VideoPlayer = ReturnType<typeof videojs>

/** A source that an engine loads; `type` is of HLS. */
export interface EngineSource {
  src: string
  type: string
  engine: Engine
  /** Seconds. */
  from: number | undefined
}

interface Tech {
  el(): HTMLVideoElement
}

/** What video.js asks how a source is played. */
export interface SourceHandler {
  canHandleSource(source: Partial<EngineSource>): 'probably' | ''
  canPlayType(type: string): 'probably' | ''
  handleSource(source: EngineSource, tech: Tech): { seekable(): TimeRanges; dispose(): void }
}

const hls: SourceHandler = {
  canHandleSource: ({ engine }) => (engine ? 'probably' : ''),
  canPlayType: (type) => (type === hlsType ? 'probably' : ''),
  handleSource: ({ engine, src, from }, tech) => {
    engine.load(tech.el(), src, from)
    return {
      seekable: () => {
        const { start, end } = engine.seekable()
        return videojs.time.createTimeRanges(start, end) as unknown as TimeRanges
      },
      dispose: () => engine.destroy(),
    }
  },
}

const html5 = videojs.getTech('Html5') as unknown as { registerSourceHandler(handler: SourceHandler, at: number): void }
// Before the handler of what browsers play by themselves.
html5.registerSourceHandler(hls, 0)

/** One text track, with the fields its menu uses. */
interface Caption {
  readonly id: string
  readonly kind: string
  readonly language: string
  mode: TextTrackMode
}

const textsOf = (player: VideoPlayer, wanted: string): Caption[] =>
  Array.from(player.textTracks() as unknown as ArrayLike<Caption>).filter(({ kind }) => kind === wanted)

/** Those that a viewer chooses from. */
export const captionsOf = (player: VideoPlayer) => textsOf(player, 'captions')

/** Those that are shown without a choice. */
export const forcedOf = (player: VideoPlayer) => textsOf(player, 'metadata')

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
