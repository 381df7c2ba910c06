import type { GrantCache } from '../grant-cache.ts'
import { createEngine, type Engine } from './engine/engine.ts'
import type { EngineEvents } from './engine/engine-events.ts'
import type { PreferenceStore } from './preferences.ts'
import { createQuality, type Quality } from './quality.ts'

/** A film that plays in a bare video element. */
export interface Film {
  video: HTMLVideoElement
  engine: Engine
  quality: Quality
  /** Whether the browser requires a user gesture to play it. */
  isBlocked(): boolean
  /** Ends and removes it, unless controls were added: they do that themselves. */
  destroy(): void
}

/** Milliseconds: a film that takes longer to start gets its controls while it loads. */
const longestWithoutControls = 600

/**
 * Loads a film into `place` and plays it. Controls are added after the first picture, because video.js would delay it by 0.1 s.
 * @param from seconds
 */
export function startFilm(
  place: HTMLElement,
  grants: GrantCache,
  from: number,
  preferences: PreferenceStore,
  { onBlocked, ...events }: EngineEvents & { onBlocked: () => void },
): Film {
  const grant = grants.current()
  const frame = document.createElement('div')
  // video.js makes the frame its own, so that the video is not moved while it plays.
  frame.dataset.vjsPlayer = ''
  const video = document.createElement('video')
  video.className = 'video-js'
  video.playsInline = true
  const { volume, muted, sound, bandwidth, speed } = preferences.read()
  if (volume !== undefined) video.volume = volume
  if (muted !== undefined) video.muted = muted
  if (speed !== undefined && !grant.is_live) video.defaultPlaybackRate = speed
  frame.append(video)
  place.append(frame)
  const engine = createEngine(grants, events, { sound, bandwidth })
  const quality = createQuality(engine, grant.quality_types, preferences)
  // Without a user gesture, if the browser requires one, the controls have a big play button. Other rejections are no news: the
  // player was closed, or the film is loaded once more.
  let isBlocked = false
  const failed = ({ name }: Error) => {
    isBlocked = name === 'NotAllowedError'
    if (isBlocked) onBlocked()
  }
  const play = () => video.play()?.catch(failed)
  void engine.load(video, grant.manifest_url, from > 0 && !grant.is_live ? from : undefined).then(play)
  return {
    ...{ video, engine, quality },
    isBlocked: () => isBlocked && video.paused,
    destroy() {
      engine.destroy()
      frame.remove()
    },
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
