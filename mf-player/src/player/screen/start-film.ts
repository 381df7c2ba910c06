import type { GrantCache } from '../grant-cache.ts'
import { createEngine, type Engine } from './engine/engine.ts'
import type { EngineEvents } from './engine/engine-events.ts'
import type { Shaka } from './engine/shaka.ts'
import type { Preferences } from './preferences.ts'
import { createQuality, type Quality } from './quality.ts'

/** A film in a bare video element. */
export interface Film {
  grants: GrantCache
  /** Seconds: where it begins. */
  from: number
  video: HTMLVideoElement
  engine: Engine
  quality: Quality
  /** Shows it in `place` and plays it. */
  start(place: HTMLElement, events: FilmEvents): void
  /** Whether the browser requires a user gesture to play it. */
  isBlocked(): boolean
  /** Ends and removes it, unless controls were added: they do that themselves. */
  destroy(): void
  /** Ends it, unless it was started. */
  discard(): void
}

/** `onBlocked`: the browser requires a user gesture. */
export type FilmEvents = EngineEvents & { onBlocked: () => void }

/** Milliseconds: a film that takes longer to start gets its controls while it loads. */
const longestWithoutControls = 600

/**
 * Loads a film as far as is possible before the viewer wants to see it. Controls are added after the first picture, because video.js
 * would delay it by 0.1 s.
 * @param from seconds
 */
export function prepareFilm(shaka: Shaka, grants: GrantCache, from: number, preferences: Preferences): Film {
  const grant = grants.current()
  const frame = document.createElement('div')
  // video.js makes the frame its own, so that the video is not moved while it plays.
  frame.dataset.vjsPlayer = ''
  const video = document.createElement('video')
  video.className = 'video-js'
  video.playsInline = true
  const { volume, muted, sound, bandwidth, speed } = preferences
  if (volume !== undefined) video.volume = volume
  if (muted !== undefined) video.muted = muted
  if (speed !== undefined && !grant.is_live) video.defaultPlaybackRate = speed
  frame.append(video)
  const { promise: wanted, resolve: want } = Promise.withResolvers<FilmEvents>()
  const events: EngineEvents = {
    onSource: (source) => void wanted.then(({ onSource }) => onSource(source)),
    onFault: (fault) => void wanted.then(({ onFault }) => onFault(fault)),
    onRefused: (error) => void wanted.then(({ onRefused }) => onRefused(error)),
  }
  const engine = createEngine(shaka, grants, events, { sound, bandwidth, wanted })
  const quality = createQuality(engine, grant.quality_types, preferences.quality)
  const hasSource = engine.load(video, grant.manifest_url, from > 0 && !grant.is_live ? from : undefined)
  let isStarted = false
  let isBlocked = false
  const destroy = () => {
    engine.destroy()
    frame.remove()
  }
  return {
    ...{ grants, from, video, engine, quality, destroy },
    start(place, listeners) {
      isStarted = true
      place.append(frame)
      want(listeners)
      // So that the keys are there when the engine has read the playlists. A failure is reported to it.
      grants.license().catch(() => undefined)
      // Without a user gesture, if the browser requires one, the controls have a big play button. Other rejections are no news: the
      // player was closed, or the film is loaded once more.
      const failed = ({ name }: Error) => {
        isBlocked = name === 'NotAllowedError'
        if (isBlocked) listeners.onBlocked()
      }
      void hasSource.then(() => video.play()?.catch(failed))
    },
    isBlocked: () => isBlocked && video.paused,
    discard: () => isStarted || destroy(),
  }
}

/** Resolves when the first picture is on the screen, or no longer worth waiting for. */
export const firstPicture = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve) => {
    const shown = () => resolve()
    setTimeout(shown, longestWithoutControls)
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(shown)
    else (video as HTMLVideoElement).addEventListener('loadeddata', shown, { once: true })
  })
