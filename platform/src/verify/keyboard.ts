import { expect, type Locator, type Page } from '@playwright/test'

/** Tabs that a control may be away from the focus, or from the top of its page. */
const mostTabs = 60
/** Choices that a list may have. */
const mostChoices = 40

/** A person without a mouse, who sees where the focus is. */
export interface Keyboard {
  /** Tabs to a control. @throws when it is further away than a patient person would go, or when its focus can't be seen */
  reach(control: Locator, tab?: 'Tab' | 'Shift+Tab'): Promise<void>
  /** Reaches a control and presses a key on it. */
  press(control: Locator, key?: 'Enter' | 'Space'): Promise<void>
  /** Reaches a field and replaces what it contains. */
  write(field: Locator, text: string): Promise<void>
  /** Reaches a list and moves to the choice of that label by arrow keys. */
  choose(list: Locator, label: string): Promise<void>
}

export function keyboardOf(page: Page): Keyboard {
  const reach: Keyboard['reach'] = async (control, tab = 'Tab') => {
    await expect(control).toBeVisible()
    // What appeared above it may have moved it out of the window; one goes back and forth to see it again.
    if (await control.evaluate(hasFocus)) for (const way of ['Tab', 'Shift+Tab']) await page.keyboard.press(way)
    for (let tabs = 0; !(await control.evaluate(hasFocus)); tabs++) {
      if (tabs === mostTabs) throw new Error(`${control} is not reached by ${mostTabs} tabs`)
      await page.keyboard.press(tab)
    }
    // A page that scrolls smoothly gets there a moment later.
    await expect.poll(() => control.evaluate(faultOfFocus), { message: `focus of ${control}`, timeout: 5_000 }).toBe('')
  }
  return {
    reach,
    async press(control, key = 'Enter') {
      await reach(control)
      await page.keyboard.press(key)
    },
    async write(field, text) {
      await reach(field)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
    async choose(list, label) {
      await reach(list)
      const chosen = () => list.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.text)
      await page.keyboard.press('Home')
      for (let tries = 0; (await chosen()) !== label; tries++) {
        if (tries === mostChoices) throw new Error(`${label} is not among the choices of ${list}`)
        await page.keyboard.press('ArrowDown')
      }
    },
  }
}

const hasFocus = (element: Element) => document.hasFocus() && document.activeElement === element

/** Runs in the page. @returns why a person could not see that this element has the focus, or nothing */
function faultOfFocus(element: Element): string {
  const isRinged = (candidate: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const rectOf = (candidate: Element) => candidate.getBoundingClientRect()
  const isDrawn = (candidate: Element) => Math.min(rectOf(candidate).width, rectOf(candidate).height) > 4
  // A card or a search box has the ring in place of the link or the field within it, and a hidden radio button's label has it.
  const parents = [element.parentElement, element.parentElement?.parentElement]
  const around = [element, element.nextElementSibling, element.closest('label'), ...parents]
  const ringed = around.find(
    (candidate): candidate is Element => !!candidate && isRinged(candidate) && isDrawn(candidate),
  )
  if (!ringed) return 'no ring is drawn'
  const { left, top, right, bottom } = rectOf(ringed)
  if (top < 0 || left < 0 || right > innerWidth + 1 || (bottom > innerHeight && top > innerHeight / 2))
    return `not within the window: ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight} px`
  const lowest = Math.min(bottom, innerHeight)
  for (const y of [top + 3, (top + lowest) / 2, lowest - 3]) {
    const hit = document.elementFromPoint((left + right) / 2, y)
    if (!hit || !(ringed.contains(hit) || hit.contains(ringed)))
      return `covered at ${Math.round(y)} px by ${hit?.outerHTML.slice(0, 120)}`
  }
  return ''
}
