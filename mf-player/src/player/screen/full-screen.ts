import type { VideoPlayer } from './video-js.ts'

/**
 * Makes the whole frame full screen instead of the picture alone: the title's name, the button that closes and the end
 * screen are on it too, and it stays when the next episode replaces the picture.
 * @returns a function that stops following the frame
 */
export function enableFullScreen(frame: HTMLElement | undefined, player: VideoPlayer): () => void {
  if (!frame || !document.fullscreenEnabled) return () => undefined
  const isFull = () => document.fullscreenElement === frame
  // video.js would compare the full-screen element with its own one, not with the frame.
  const update = player.isFullscreen.bind(player)
  player.isFullscreen = ((to?: boolean) => (to === undefined ? isFull() : update(isFull()))) as typeof update
  const follow = () => {
    player.trigger('fullscreenchange')
    // Escape closes a menu first. Other browsers than Chromium leave full screen at once.
    if (isFull())
      void keyboard()
        ?.lock(['Escape'])
        .catch(() => undefined)
    else keyboard()?.unlock()
  }
  player.requestFullscreen = () => frame.requestFullscreen()
  document.addEventListener('fullscreenchange', follow)
  player.ready(follow)
  return () => document.removeEventListener('fullscreenchange', follow)
}

interface KeyboardLock {
  lock(keys: string[]): Promise<void>
  unlock(): void
}

const keyboard = () => (navigator as { keyboard?: KeyboardLock }).keyboard
