import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { registerTexts } from './control-texts.ts'
import { isDash } from './engine/shaka.ts'
import { skipSeconds } from './keyboard.ts'
import type { PreferenceStore } from './preferences.ts'
import { type VideoPlayer, videojs } from './video-js.ts'

/** Seconds behind the newest picture of an event with a camera that still count as live; the usual 15 are too many for it. */
const cameraTolerance = 7

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** A player without a source, around a video. */
export function createPlayer(
  video: HTMLVideoElement,
  grant: PlayGrant,
  locale: Locale,
  preferences: PreferenceStore,
): VideoPlayer {
  registerTexts()
  const player = videojs(video, {
    // The engine's source element is not video.js's.
    sources: [],
    controls: true,
    fill: true,
    preload: 'auto',
    playsinline: true,
    language: locale,
    experimentalSvgIcons: true,
    inactivityTimeout: 3000,
    liveui: grant.is_live,
    // Shows even a short live window on the bar, with the button that returns to the live edge.
    liveTracker: { trackingThreshold: 0, ...(isDash(grant.manifest_url) && { liveTolerance: cameraTolerance }) },
    // Chosen in the settings.
    playbackRates: grant.is_live ? [] : speeds,
    errorDisplay: false,
    textTrackSettings: false,
    titleBar: false,
    html5: {
      ...{ nativeAudioTracks: false, nativeVideoTracks: false, nativeTextTracks: false },
      // Those of a long film take a tenth of a second to read.
      preloadTextTracks: false,
    },
    controlBar: { children: controls(grant.is_live), ...(!grant.is_live && { skipButtons: skips }) },
  })
  keepVolume(player, preferences)
  return player
}

const skips = { backward: skipSeconds.back, forward: skipSeconds.forward }

/** In tab order. */
const controls = (isLive: boolean) => [
  'progressControl',
  'playToggle',
  ...(isLive ? [] : ['skipBackward', 'skipForward']),
  'volumePanel',
  ...(isLive ? ['seekToLive'] : ['currentTimeDisplay', 'timeDivider', 'durationDisplay']),
  'customControlSpacer',
  // Only with two sounds or more.
  'audioTrackButton',
  'subsCapsButton',
  'pictureInPictureToggle',
  'fullscreenToggle',
]

function keepVolume(player: VideoPlayer, { read, save }: PreferenceStore): void {
  const { volume, muted } = read()
  if (volume !== undefined) player.volume(volume)
  if (muted !== undefined) player.muted(muted)
  player.on('volumechange', () => save({ volume: player.volume() ?? 1, muted: player.muted() ?? false }))
}
