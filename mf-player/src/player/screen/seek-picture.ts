import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { chapterAt } from './film-parts.ts'
import type { VideoPlayer } from './video-js.ts'

type Storyboard = NonNullable<PlayGrant['storyboard']>

/** Pixels, for a film that has names of chapters but no pictures. */
const nameWidth = 160

/** Pixels from the top left of the storyboard's image to the tile of this second. */
export function tileAt(storyboard: Storyboard, seconds: number) {
  const { interval_seconds, tiles, columns, tile_width, tile_height, repeats } = storyboard
  const nth = Math.max(0, Math.floor(seconds / interval_seconds))
  const tile = repeats ? nth % tiles : Math.min(tiles - 1, nth)
  return { x: (tile % columns) * tile_width, y: Math.floor(tile / columns) * tile_height }
}

/**
 * Shows the film's small picture and the chapter's name above the seek bar while a pointer is on it, and while keys move the
 * position. The image is fetched when the bar is first used.
 */
export function addSeekPicture(
  player: VideoPlayer,
  { storyboard, chapters = [] }: Pick<PlayGrant, 'storyboard' | 'chapters'>,
): void {
  if (!storyboard && chapters.length === 0) return
  player.ready(() => {
    const control = player.el().querySelector<HTMLElement>('.vjs-progress-control')
    const bar = control?.querySelector<HTMLElement>('.vjs-progress-holder')
    if (!control || !bar) return
    const picture = document.createElement('div')
    picture.className = 'vjs-seek-picture'
    picture.ariaHidden = 'true'
    picture.hidden = true
    const width = storyboard?.tile_width ?? nameWidth
    picture.style.width = `${width}px`
    if (storyboard) picture.style.height = `${storyboard.tile_height}px`
    else picture.classList.add('vjs-seek-name')
    const name = document.createElement('span')
    name.className = 'vjs-seek-chapter'
    picture.append(name)
    bar.append(picture)

    const hide = () => {
      picture.hidden = true
    }
    /** @param share of the film, from 0 to 1 */
    const show = (share: number) => {
      const duration = player.duration() ?? 0
      if (!(duration > 0) || !Number.isFinite(duration)) return
      if (storyboard) {
        const { x, y } = tileAt(storyboard, share * duration)
        picture.style.backgroundImage ||= `url("${storyboard.url}")`
        picture.style.backgroundPosition = `-${x}px -${y}px`
      }
      name.textContent = chapters[chapterAt(chapters, share * duration)]?.title ?? ''
      // Kept within the ends of the bar.
      const half = width / 2
      picture.style.left = `clamp(${half}px, ${share * 100}%, 100% - ${half}px)`
      picture.hidden = false
    }
    control.addEventListener('pointermove', ({ clientX }) => {
      const { left, width } = bar.getBoundingClientRect()
      show(Math.max(0, Math.min(1, (clientX - left) / width)))
    })
    control.addEventListener('pointerleave', hide)
    player.on('seeking', () => {
      const isByKeys = bar.matches(':focus-visible') && !control.matches(':hover')
      if (isByKeys) show((player.currentTime() ?? 0) / (player.duration() || 1))
    })
    bar.addEventListener('blur', hide)
    player.on('playing', () => {
      if (!control.matches(':hover')) hide()
    })
  })
}
