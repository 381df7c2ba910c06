import type Component from 'video.js/dist/types/component.d.ts'
import type { VideoPlayer } from './video-js.ts'

/** Places a button for the next episode after the one that skips forward. */
export function addNextButton(player: VideoPlayer, onNext: () => void): void {
  const bar = player.getChild('ControlBar') as Component | undefined
  if (!bar) throw new Error('the player has no control bar')
  const place = bar.children().findIndex((child: Component) => child.name() === 'SkipForward') + 1
  const options = { controlText: 'Next episode', className: 'vjs-next-control', clickHandler: onNext }
  bar.addChild('button', options, place).setIcon('next-item')
}
