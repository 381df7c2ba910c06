import type { Chapter } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import type Component from 'video.js/dist/types/component.d.ts'
import type MenuButtonClass from 'video.js/dist/types/menu/menu-button.d.ts'
import type MenuItemClass from 'video.js/dist/types/menu/menu-item.d.ts'
import { clockTime } from '../clock-time.ts'
import { chapterAt } from './film-parts.ts'
import { type VideoPlayer, videojs } from './video-js.ts'

const MenuButton = videojs.getComponent('MenuButton') as unknown as typeof MenuButtonClass
const MenuItem = videojs.getComponent('MenuItem') as unknown as typeof MenuItemClass

class ChapterItem extends MenuItem {
  private readonly start: number

  constructor(player: VideoPlayer, { start_seconds, title }: Chapter) {
    super(player, { label: `${clockTime(start_seconds)} ${title}`, selectable: true, multiSelectable: false })
    this.start = start_seconds
  }

  override handleClick(event: Event) {
    super.handleClick(event)
    this.player().currentTime(this.start)
  }
}

/** The control bar's menu of chapters, in which the present one is marked. */
class ChapterButton extends MenuButton {
  /** `declare` only: the base class's constructor calls `createItems`, which sets it. */
  declare private chapterItems: ChapterItem[]
  private place = -1

  constructor(player: VideoPlayer, options: { chapters: readonly Chapter[] }) {
    super(player, options)
    this.menuButton_.controlText('Chapters')
    this.setIcon('chapters')
    player.on(['timeupdate', 'seeking'], () => this.mark())
    this.mark()
  }

  override buildCSSClass() {
    return `vjs-chapter-button ${super.buildCSSClass()}`
  }

  override buildWrapperCSSClass() {
    return `vjs-chapter-button ${super.buildWrapperCSSClass()}`
  }

  /** Also called by the base class's constructor, before this class's fields are initialised. */
  override createItems() {
    this.chapterItems = chapters(this).map((chapter) => new ChapterItem(this.player() as VideoPlayer, chapter))
    return this.chapterItems
  }

  /** Opens at the present chapter: a list of many begins far above it. */
  override pressButton() {
    super.pressButton()
    ;(this.menu as unknown as { focus(place: number): void }).focus(Math.max(0, this.place))
  }

  private mark() {
    const place = chapterAt(chapters(this), this.player().currentTime() ?? 0)
    if (place === this.place) return
    this.place = place
    for (const [at, item] of this.chapterItems.entries()) item.selected(at === place)
  }
}

const chapters = (button: { options_: unknown }): readonly Chapter[] =>
  (button.options_ as { chapters: readonly Chapter[] }).chapters

/** Places the menu of chapters before sounds and captions, and a mark on the seek bar where each one starts. */
export function addChapters(player: VideoPlayer, all: readonly Chapter[] = []): void {
  if (all.length === 0) return
  const bar = player.getChild('ControlBar') as Component | undefined
  if (!bar) throw new Error('the player has no control bar')
  const place = bar.children().findIndex((child: Component) => child.name() === 'AudioTrackButton')
  bar.addChild(new ChapterButton(player, { chapters: all }) as unknown as Component, {}, place)
  player.on('durationchange', () => drawMarks(player, all))
  // It may play already.
  player.ready(() => drawMarks(player, all))
}

function drawMarks(player: VideoPlayer, all: readonly Chapter[]): void {
  const duration = player.duration() ?? 0
  const holder = player.el().querySelector('.vjs-progress-holder')
  if (!holder || !(duration > 0) || !Number.isFinite(duration)) return
  for (const mark of holder.querySelectorAll('.vjs-chapter-mark')) mark.remove()
  for (const { start_seconds } of all.filter(({ start_seconds }) => start_seconds > 0 && start_seconds < duration)) {
    const mark = document.createElement('div')
    mark.className = 'vjs-chapter-mark'
    mark.style.left = `${(start_seconds / duration) * 100}%`
    holder.append(mark)
  }
}
