import type Component from 'video.js/dist/types/component.d.ts'
import type { VideoPlayer } from '../video-js.ts'

/**
 * Places the button after the captions' one.
 * @returns its element
 */
export function addSettingsButton(player: VideoPlayer, onPress: () => void): HTMLElement {
  const bar = player.getChild('ControlBar') as Component | undefined
  if (!bar) throw new Error('the player has no control bar')
  const place = bar.children().findIndex((child: Component) => child.name() === 'SubsCapsButton') + 1
  const options = { controlText: 'Settings', className: 'vjs-settings-control', clickHandler: onPress }
  const button = bar.addChild('button', options, place)
  button.setIcon('cog')
  return button.el() as HTMLElement
}
