import type Component from 'video.js/dist/types/component.d.ts'
import { belowCaptions, captionProperties, captionStyleFrom } from './caption-style.ts'
import type { PreferenceStore } from './preferences.ts'
import { shownCues, type VideoPlayer } from './video-js.ts'

/** Triggered when the viewer chose another style. */
export const captionStyleChange = 'captionstylechange'

const changes = ['loadedmetadata', 'fullscreenchange', 'useractive', 'userinactive', 'play', 'pause']

/** Draws captions in the viewer's style, and lays them out again whenever the controls come and go. */
export function layOutCaptions(player: VideoPlayer, preferences: PreferenceStore): void {
  let applied = ''
  const layOut = () => {
    const properties = propertiesOf(player, preferences)
    // A cue is as wide as the player.
    const text = JSON.stringify([properties, player.currentWidth()])
    if (text === applied) return
    applied = text
    // The preview in the settings is next to the player.
    const root = player.el().parentElement
    for (const [name, value] of Object.entries(properties)) root?.style.setProperty(name, value)
    // vtt.js lays a cue out once only.
    for (const cue of shownCues(player)) cue.displayState = undefined
    ;(player.getChild('TextTrackDisplay') as (Component & { updateDisplay?(): void }) | undefined)?.updateDisplay?.()
  }
  player.on([...changes, 'texttrackchange', captionStyleChange], layOut)
  // They fade for a second.
  barOf(player)?.addEventListener('transitionend', layOut)
  // In the same frame: video.js's own event comes a tenth of a second later, with captions outside the picture until then.
  const sizes = new ResizeObserver(layOut)
  sizes.observe(player.el())
  player.one('dispose', () => sizes.disconnect())
  layOut()
}

function propertiesOf(player: VideoPlayer, preferences: PreferenceStore) {
  const { width, height } = player.el().getBoundingClientRect()
  const shape = player.videoHeight() / player.videoWidth()
  const picture = shape > 0 ? Math.min(height, width * shape) : height
  const room = belowCaptions({ player: height, picture, controls: heightOfControls(player) })
  return {
    ...captionProperties(captionStyleFrom(preferences.read().captionStyle), picture),
    '--caption-bottom': `${room}px`,
  }
}

const barOf = (player: VideoPlayer) => player.el().querySelector('.vjs-control-bar')

/** Pixels from the first control to the bottom. The bar itself begins higher, with a shade. */
function heightOfControls(player: VideoPlayer): number {
  const [bar, first] = [barOf(player), player.el().querySelector('.vjs-progress-control')]
  if (!bar || !first) return 0
  const place = first.getBoundingClientRect()
  const isShown = player.userActive() || player.paused() || Number(getComputedStyle(bar).opacity) > 0
  return isShown && place.height > 0 ? player.el().getBoundingClientRect().bottom - place.top : 0
}
