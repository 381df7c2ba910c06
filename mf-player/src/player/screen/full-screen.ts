import type { VideoPlayer } from './video-js.ts'

/**
 * Makes the whole frame full screen instead of the picture alone: the title's name, the button that closes and the end
 * screen are on it too, and it stays when the next episode replaces the picture.
 * @returns a function that stops following the frame
 */
export function fillScreenWith(frame: HTMLElement | undefined, player: VideoPlayer): () => void {
  if (!frame || !document.fullscreenEnabled) return () => undefined
  const isFull = () => document.fullscreenElement === frame
  // The player itself would compare with its own element.
  const note = player.isFullscreen.bind(player)
  player.isFullscreen = ((to?: boolean) => (to === undefined ? isFull() : note(isFull()))) as typeof note
  const follow = () => player.trigger('fullscreenchange')
  player.requestFullscreen = () => frame.requestFullscreen()
  document.addEventListener('fullscreenchange', follow)
  player.ready(follow)
  return () => document.removeEventListener('fullscreenchange', follow)
}
