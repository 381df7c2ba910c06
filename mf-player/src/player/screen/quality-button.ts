import type { QualityType } from '@ginmaku/shared-contracts/api/shapes.ts'
import type Component from 'video.js/dist/types/component.d.ts'
import type MenuButtonClass from 'video.js/dist/types/menu/menu-button.d.ts'
import type MenuItemClass from 'video.js/dist/types/menu/menu-item.d.ts'
import type { PreferenceStore } from './preferences.ts'
import { type Quality, type QualityChoice, qualityOfLines } from './quality.ts'
import { type VideoPlayer, videojs } from './video-js.ts'

const MenuButton = videojs.getComponent('MenuButton') as unknown as typeof MenuButtonClass
const MenuItem = videojs.getComponent('MenuItem') as unknown as typeof MenuItemClass

const names: Record<QualityType, string> = { 1: 'SD', 2: 'HD', 3: '4K' }

class QualityItem extends MenuItem {
  readonly choice: QualityChoice
  private readonly choose: () => void

  constructor(player: VideoPlayer, label: string, choice: QualityChoice, choose: () => void) {
    super(player, { label, selectable: true, multiSelectable: false })
    this.choice = choice
    this.choose = choose
  }

  override handleClick(event: Event) {
    super.handleClick(event)
    this.choose()
  }

  /** On a language change the button recreates its items, but the removed ones still receive the event. */
  override handleLanguagechange() {}
}

/** The control bar's menu for SD, HD or 4K; the button shows the quality on screen. */
class QualityButton extends MenuButton {
  /** `declare` only: the base class's constructor calls `createItems`, which sets it. */
  declare private qualityItems: QualityItem[]
  private readonly value: HTMLElement

  constructor(player: VideoPlayer, options: { quality: Quality }) {
    super(player, options)
    this.menuButton_.controlText('Quality')
    this.value = document.createElement('div')
    this.value.className = 'vjs-quality-value'
    this.value.id = `${this.id()}-value`
    this.menuButton_.el().setAttribute('aria-describedby', this.value.id)
    this.el().append(this.value)
    quality(this).onChange(() => this.render())
    player.on(['resize', 'playing'], () => this.render())
    this.render()
  }

  override buildCSSClass() {
    return `vjs-quality-button ${super.buildCSSClass()}`
  }

  override buildWrapperCSSClass() {
    return `vjs-quality-button ${super.buildWrapperCSSClass()}`
  }

  /** Also called by the base class's constructor, before this class's fields are initialised. */
  override createItems() {
    const { choices, choose } = quality(this)
    this.qualityItems = choices().map(
      (choice) => new QualityItem(this.player() as VideoPlayer, this.nameOf(choice), choice, () => choose(choice)),
    )
    return this.qualityItems
  }

  override handleLanguagechange() {
    this.remakeItems()
    this.render()
  }

  private render() {
    const { choices, chosen } = quality(this)
    const shown = shownBy(this.player() as VideoPlayer)
    const choice = chosen()
    this.value.textContent = [
      choice === 'auto' && this.nameOf('auto'),
      choice === 'auto' ? shown && names[shown] : names[choice],
    ]
      .filter(Boolean)
      .join(' ')
    if (this.qualityItems.map(({ choice }) => choice).join() !== choices().join()) this.remakeItems()
    for (const item of this.qualityItems) item.selected(item.choice === choice)
  }

  private remakeItems() {
    const hadFocus = this.menu.el().contains(document.activeElement)
    this.update()
    if (hadFocus) this.focus()
  }

  private nameOf(choice: QualityChoice): string {
    return choice === 'auto' ? this.localize('Auto') : names[choice]
  }
}

/** The quality on screen. */
function shownBy(player: VideoPlayer): QualityType | undefined {
  const lines = Math.min(player.videoWidth(), player.videoHeight())
  return lines > 0 ? qualityOfLines(lines) : undefined
}

const quality = (button: { options_: unknown }): Quality => (button.options_ as { quality: Quality }).quality

/** Places the quality menu before sounds and captions. */
export function addQualityButton(player: VideoPlayer, quality: Quality, preferences: PreferenceStore): void {
  const bar = player.getChild('ControlBar') as Component | undefined
  if (!bar) throw new Error('the player has no control bar')
  const choose = (choice: QualityChoice) => {
    preferences.save({ quality: choice })
    quality.choose(choice)
  }
  const place = bar.children().findIndex((child: Component) => child.name() === 'AudioTrackButton')
  bar.addChild(new QualityButton(player, { quality: { ...quality, choose } }) as unknown as Component, {}, place)
}
